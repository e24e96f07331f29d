import { useState } from 'react'
import { updatePassword } from '../../../../contract/accounts/user-accounts.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { NewPassword } from '../new-password.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import type { PasswordProblems } from './password-form.tsx'

export type PasswordChange =
  | { kind: 'closed' }
  | { kind: 'changed' }
  | { kind: 'open'; problems: PasswordProblems }
  | { kind: 'saving' }

/** Changes the password; this session stays, and its keys are wrapped anew. */
export function usePasswordChange(first: 'closed' | 'open') {
  const { api, unlocking } = useOpenDevice()
  const [mode, setMode] = useState<PasswordChange>(
    first === 'open' ? { kind: 'open', problems: {} } : { kind: 'closed' },
  )
  const save = async (currentPassword: string, { password, confirmation }: NewPassword) => {
    setMode({ kind: 'saving' })
    try {
      await api.call(updatePassword, { request: { currentPassword, password, confirmationPassword: confirmation } })
    } catch (failure) {
      return setMode({ kind: 'open', problems: failureOf(failure) })
    }
    setMode({ kind: 'changed' })
    await unlocking.passwordChanged(password)
  }
  return {
    mode,
    open: () => setMode({ kind: 'open', problems: {} }),
    close: () => setMode({ kind: 'closed' }),
    save: (currentPassword: string, chosen: NewPassword) => void save(currentPassword, chosen),
  }
}
