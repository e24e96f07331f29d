/** A lane accepts no more work, from this caller or from anybody. */
export class LaneFull extends Error {
  readonly whose: 'caller' | 'all'
  constructor(whose: LaneFull['whose']) {
    super(`lane full: ${whose}`)
    this.whose = whose
  }
}

export type LaneLimits = {
  /** The maximum number of tasks that run at once. */
  atOnce: number
  /** The maximum number of waiting tasks. */
  waiting: number
  /** The maximum number of running and waiting tasks of one caller. */
  perCaller: number
  /** The maximum wait of a task, in milliseconds. */
  deadline: number
}

/** Runs work for a caller when it is its turn. Throws LaneFull, and what the work throws. */
export type Lane = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/**
 * A lane for one kind of expensive work in this process. It limits running and waiting tasks, in total and per caller,
 * so that other work continues beside it. Callers take turns, however many tasks each of them has waiting.
 */
export function makeLane({ atOnce, waiting, perCaller, deadline }: LaneLimits): Lane {
  let running = 0
  const queue = turns()
  const ofCaller = new Map<string, number>()
  const takeTurn = async (caller: string) => {
    if (running < atOnce) return void (running += 1)
    if (queue.length() >= waiting) throw new LaneFull('all')
    // A finished task passes its turn to the next one in the queue, so `running` does not change.
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

/** The queue of waiting tasks: callers take turns, and each caller's tasks keep their order. */
function turns() {
  const ofCaller = new Map<string, Start[]>()
  const waitingOf = (caller: string) => ofCaller.get(caller) ?? []
  const keep = (caller: string, starts: Start[]) => {
    // Deleting and setting it again moves the caller to the end of the map.
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
