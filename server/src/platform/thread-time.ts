/** Milliseconds for which this thread has worked, without the time of other processes on a busy machine. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
