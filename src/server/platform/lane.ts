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
 * that other work goes on beside it. Callers take turns, however much each of them has waiting.
 */
export function makeLane({ atOnce, waiting, perCaller, deadline }: LaneLimits): Lane {
  let running = 0
  const queue = turns()
  const ofCaller = new Map<string, number>()
  const takeTurn = async (caller: string) => {
    if (running < atOnce) return void (running += 1)
    if (queue.length() >= waiting) throw new LaneFull('all')
    // Whoever gives a turn up hands it on, so that `running` stays.
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.leave(caller, start)
        reject(new LaneFull('all'))
      }, deadline)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.join(caller, start)
    })
  }
  const giveTurn = () => {
    const next = queue.next()
    if (next) next()
    else running -= 1
  }
  return async (caller, work) => {
    const own = ofCaller.get(caller) ?? 0
    if (own >= perCaller) throw new LaneFull('caller')
    ofCaller.set(caller, own + 1)
    try {
      await takeTurn(caller)
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

type Start = () => void

/** Who waits, in the order of their coming, one of each caller after the other. */
function turns() {
  const ofCaller = new Map<string, Start[]>()
  const waitingOf = (caller: string) => ofCaller.get(caller) ?? []
  const keep = (caller: string, starts: Start[]) => {
    // Set anew, a caller stands behind the others.
    ofCaller.delete(caller)
    if (starts.length > 0) ofCaller.set(caller, starts)
  }
  return {
    length: () => ofCaller.values().reduce((sum, { length }) => sum + length, 0),
    join: (caller: string, start: Start) => void ofCaller.set(caller, [...waitingOf(caller), start]),
    leave: (caller: string, start: Start) => {
      const left = waitingOf(caller).filter((one) => one !== start)
      if (left.length > 0) ofCaller.set(caller, left)
      else ofCaller.delete(caller)
    },
    next: (): Start | undefined => {
      const [caller] = ofCaller.keys()
      if (caller === undefined) return undefined
      const [first, ...others] = waitingOf(caller)
      keep(caller, others)
      return first
    },
  }
}
