import { fromBase64url, toBase64url } from '../../device/vault/base64url.ts'
import { DamagedRecord, type RecordPlace, type Vault } from '../../device/vault/vault.ts'

/** What is typed into forms of this tab. It survives a reload, encrypted under the device's key, and ends with the tab. */
export type TypedValues = {
  read: (form: string) => Promise<object | undefined>
  keep: (form: string, values: object) => Promise<void>
  forget: (form: string) => Promise<void>
  /** Forgets all forms: somebody else may sit here next. */
  forgetAll: () => Promise<void>
}

const prefix = 'lentigo.typed.'
const keyOf = (form: string) => prefix + form
const placeOf = (form: string): RecordPlace => ({ table: 'typed', id: form, schemaVersion: 1 })

/** Forms kept by this vault in this tab's storage; where storage is off nothing is kept. */
export function makeTypedValues(vault: Pick<Vault, 'encryptRecord' | 'decryptRecord'>): TypedValues {
  const turns = new Map<string, number>()
  const nextTurn = (form: string) => {
    const turn = (turns.get(form) ?? 0) + 1
    turns.set(form, turn)
    return turn
  }
  return {
    read: async (form) => {
      const written = whereStored(() => sessionStorage.getItem(keyOf(form)))
      if (written === null || written === undefined) return undefined
      try {
        const values = await vault.decryptRecord(placeOf(form), fromBase64url(written))
        return typeof values === 'object' && values !== null ? values : undefined
      } catch (error) {
        if (error instanceof DamagedRecord || error instanceof DOMException) return undefined
        throw error
      }
    },
    keep: async (form, values) => {
      const turn = nextTurn(form)
      const bytes = await vault.encryptRecord(placeOf(form), values)
      // A later letter may have been faster.
      if (turns.get(form) === turn) whereStored(() => sessionStorage.setItem(keyOf(form), toBase64url(bytes)))
    },
    forget: async (form) => {
      nextTurn(form)
      whereStored(() => sessionStorage.removeItem(keyOf(form)))
    },
    forgetAll: async () => {
      for (const form of turns.keys()) nextTurn(form)
      whereStored(() => {
        for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
      })
    },
  }
}

function whereStored<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
