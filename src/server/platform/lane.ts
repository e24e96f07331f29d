/** Thrown when a lane takes no more work: of this caller, or of anybody. */
export class LaneFull extends Error {
  readonly whose: 'caller' | 'all'
  constructor(whose: LaneFull['whose']) {
    super(`lane full: ${whose}`)
    this.whose = whose
  }
}

export type LaneLimits = {
  /** How much work runs at once. */
  atOnce: number
  /** How much may wait for its turn. */
  waiting: number
  /** How much one caller may have running and waiting. */
  perCaller: number
  /** Milliseconds that work waits at most. */
  deadline: number
}

/** Runs work for a caller, in its turn. Throws LaneFull, and what the work throws. */
export type Lane = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/**
 * A lane for one expensive kind of work in this process: so much at once, so much waiting, and no caller takes it all, so
 * that other work goes on beside it.
 */
export function makeLane({ atOnce, waiting, perCaller, deadline }: LaneLimits): Lane {
  let running = 0
  const queue: (() => void)[] = []
  const ofCaller = new Map<string, number>()
  const takeTurn = async () => {
    if (running < atOnce) return void (running += 1)
    if (queue.length >= waiting) throw new LaneFull('all')
    // Whoever gives a turn up hands it on, so that `running` stays.
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(new LaneFull('all'))
      }, deadline)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(start)
    })
  }
  const giveTurn = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async (caller, work) => {
    const own = ofCaller.get(caller) ?? 0
    if (own >= perCaller) throw new LaneFull('caller')
    ofCaller.set(caller, own + 1)
    try {
      await takeTurn()
      try {
        return await work()
      } finally {
        giveTurn()
      }
    } finally {
      const left = (ofCaller.get(caller) ?? 1) - 1
      if (left === 0) ofCaller.delete(caller)
      else ofCaller.set(caller, left)
    }
  }
}
