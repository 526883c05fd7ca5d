/** Milliseconds of processor time that all threads of this process take for some work, in which nothing else runs. */
export const measureProcessorTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
