/** What goes wrong with the nth write to a store of the device's databases; `die` waits for the test to kill it, inside the transaction. */
export type StorageFault = {
  store: string
  nth: number
  does: 'abort' | 'quota-until-ballast-is-gone' | 'die' | 'lose-connection'
}

/** `isHere`: whether a write is one of the tablet that is meant, where several share a process. */
type Victim = { die: () => void; isHere: () => boolean }
type Plan = StorageFault & Victim & { calls: number }

const plans = new Set<Plan>()
let isWatched = false

/** Makes IndexedDB go wrong as planned; each plan once, quota until the ballast is deleted. */
export function planStorageFault(fault: StorageFault, victim: Victim): void {
  plans.add({ ...fault, ...victim, calls: 0 })
  if (!isWatched) watchWrites()
  isWatched = true
}

function watchWrites(): void {
  const { put, add, clear } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...given) {
    meetPlans(this)
    return put.apply(this, given)
  }
  IDBObjectStore.prototype.add = function (...given) {
    meetPlans(this)
    return add.apply(this, given)
  }
  IDBObjectStore.prototype.clear = function () {
    if (this.name === 'ballast')
      for (const plan of plans) if (plan.does === 'quota-until-ballast-is-gone' && plan.isHere()) plans.delete(plan)
    return clear.apply(this)
  }
}

function meetPlans(store: IDBObjectStore): void {
  for (const plan of plans) {
    if (store.name !== plan.store || !plan.isHere() || (plan.calls += 1) < plan.nth) continue
    if (plan.does !== 'quota-until-ballast-is-gone') plans.delete(plan)
    meet(store, plan)
  }
}

function meet({ transaction }: IDBObjectStore, { does, die }: Plan): void {
  switch (does) {
    case 'abort':
      transaction.abort()
      return
    case 'die':
      die()
      return
    case 'lose-connection':
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      )
    case 'quota-until-ballast-is-gone':
      throw new DOMException('The device is full.', 'QuotaExceededError')
  }
}
