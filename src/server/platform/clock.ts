import { setTimeout } from 'node:timers/promises'

/** The current time, which tests can set. */
export type Clock = { now: () => Date }

/** Waits this many milliseconds; tests skip the wait. */
export type Pause = (milliseconds: number) => Promise<unknown>

export const systemClock: Clock = { now: () => new Date() }

export const systemPause: Pause = (milliseconds) => setTimeout(milliseconds)
