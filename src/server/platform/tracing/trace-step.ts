/** A call or job. `ids` returns its input, ids included, once it has ended. */
type Step = { name: string; ids: () => unknown }

/** Runs a step, and records it if traces are sent. */
export type TraceStep = <T>(step: Step, run: () => Promise<T>) => Promise<T>

/** Runs a step without recording it. */
export const untraced: TraceStep = (_step, run) => run()
