/** A call or job; `ids` is asked once it has ended: what it was given, ids among it. */
type Step = { name: string; ids: () => unknown }

/** Runs a step, and records it where traces are sent. */
export type TraceStep = <T>(step: Step, run: () => Promise<T>) => Promise<T>

/** Where no traces are sent. */
export const untraced: TraceStep = (_step, run) => run()
