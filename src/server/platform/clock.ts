import { setTimeout } from 'node:timers/promises'

/** The current time, so that tests can set it. */
export type Clock = { now: () => Date }

/** Waits for so many milliseconds; tests skip the wait. */
export type Pause = (milliseconds: number) => Promise<unknown>

export const systemClock: Clock = { now: () => new Date() }

export const systemPause: Pause = (milliseconds) => setTimeout(milliseconds)
