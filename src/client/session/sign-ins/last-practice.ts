import type { Context } from '../../../contract/accounts/auth.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import { lastPracticeKey as key } from './last-practice-key.ts'

type StoredPractice = { id: PracticeId; name: string }

/** Validated by hand: sign-in pages need it before the validation library is loaded. */
const isStoredPractice = (stored: unknown): stored is StoredPractice =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  Number.isSafeInteger(stored.id) &&
  'name' in stored &&
  typeof stored.name === 'string'

function read(): StoredPractice | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    return isStoredPractice(stored) ? stored : undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** The practice that this tablet was last used for. The chooser lists it first; the sign-in page names it. */
export const lastPractice = {
  id: (): PracticeId | undefined => read()?.id,
  name: (): string | undefined => read()?.name,
  save: ({ contextId, name }: Pick<Context, 'contextId' | 'name'>) =>
    localStorage.setItem(key, JSON.stringify({ id: contextId, name })),
}
