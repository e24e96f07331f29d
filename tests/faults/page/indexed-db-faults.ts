import { askToDie } from './ask-to-die.ts'

/** What goes wrong with the nth write to a store of the device's databases; `die` waits for the test to kill it, inside the transaction. */
export type StorageFault = {
  store: string
  nth: number
  does: 'abort' | 'quota-until-ballast-is-gone' | 'die' | 'lose-connection'
}

/** Makes IndexedDB go wrong as planned; each plan once, quota until the ballast is deleted. */
export function planStorageFault(fault: StorageFault, control: string): void {
  const { put, add, clear } = IDBObjectStore.prototype
  let calls = 0
  let isOver = false
  const meet = (store: IDBObjectStore) => {
    if (isOver || store.name !== fault.store) return
    calls += 1
    if (calls < fault.nth) return
    switch (fault.does) {
      case 'abort':
        isOver = true
        store.transaction.abort()
        return
      case 'die':
        isOver = true
        askToDie(control)
        return
      case 'lose-connection':
        isOver = true
        throw new DOMException(
          'Connection to Indexed Database server lost. Refresh the page to try again',
          'UnknownError',
        )
      case 'quota-until-ballast-is-gone':
        throw new DOMException('The device is full.', 'QuotaExceededError')
    }
  }
  IDBObjectStore.prototype.put = function (...given) {
    meet(this)
    return put.apply(this, given)
  }
  IDBObjectStore.prototype.add = function (...given) {
    meet(this)
    return add.apply(this, given)
  }
  IDBObjectStore.prototype.clear = function () {
    if (this.name === 'ballast' && fault.does === 'quota-until-ballast-is-gone') isOver = true
    return clear.apply(this)
  }
}
