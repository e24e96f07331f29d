import { setTimeout } from 'node:timers/promises'

/** Time as a port: rules are given the time, tests set it. */
export type Clock = { now: () => Date }

/** Waits for so many milliseconds; tests let them pass at once. */
export type Pause = (milliseconds: number) => Promise<unknown>

export const systemClock: Clock = { now: () => new Date() }

export const systemPause: Pause = (milliseconds) => setTimeout(milliseconds)
