// Imported before a measured program: at its end it writes what the process has used. No TypeScript: that would take
// its share of time and memory.
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { memory: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 };
  writeFileSync(process.env.BENCH_USAGE ?? "", JSON.stringify(usage));
});
