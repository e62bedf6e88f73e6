// How far tests look that try texts at random: the same few in every run, unless more are asked for.

/**
 * Settings for fast-check, printed for who wants to repeat a run; `FUZZ_RUNS=2000 SEED=7 npm run test:unit` looks
 * farther, and at others.
 * @param runs how many texts are tried where nobody says
 */
export function fuzz(runs: number): { seed: number; numRuns: number } {
  const { SEED = 1, FUZZ_RUNS = runs } = process.env;
  console.log(`SEED=${SEED} FUZZ_RUNS=${FUZZ_RUNS}`);
  return { seed: Number(SEED), numRuns: Number(FUZZ_RUNS) };
}
