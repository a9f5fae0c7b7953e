/** Positions of an order that must be visited again, in order, while more are being marked. */
export class DirtyNodes {
  private readonly marks: Uint8Array;
  private low: number;
  private high = -1;

  constructor(places: number) {
    this.marks = new Uint8Array(places);
    this.low = places;
  }

  /** Marks a position; −1 is ignored. */
  mark(place: number): void {
    if (place < 0) return;
    this.marks[place] = 1;
    if (place < this.low) this.low = place;
    if (place > this.high) this.high = place;
  }

  /** Takes the first marked position, or −1. Positions marked in between must come after those taken. */
  takeFirst(): number {
    if (this.low > this.high) return this.empty();
    // If a whole plan moves, the next position is nearly always marked and needs no search.
    const place = this.marks[this.low] === 1 ? this.low : this.marks.indexOf(1, this.low);
    if (place < 0) return this.empty();
    this.marks[place] = 0;
    this.low = place + 1;
    return place;
  }

  /** Takes the last marked position, or −1. Positions marked in between must come before those taken. */
  takeLast(): number {
    const place = this.low <= this.high ? this.marks.lastIndexOf(1, this.high) : -1;
    if (place < 0) return this.empty();
    this.marks[place] = 0;
    this.high = place - 1;
    return place;
  }

  private empty(): -1 {
    this.low = this.marks.length;
    this.high = -1;
    return -1;
  }
}
