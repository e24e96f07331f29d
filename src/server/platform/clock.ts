/** Time as a port: rules are given the time, tests set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
