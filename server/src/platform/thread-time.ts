/** Milliseconds for which this thread has worked. What other processes of a busy machine take is not among them. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
