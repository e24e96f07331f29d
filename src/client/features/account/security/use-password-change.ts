import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../../../data/user-accounts.ts'
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
  const changing = useMutation(changePassword(useOpenDevice()))
  const [form, setForm] = useState(first)
  return {
    mode: modeOf(form, changing),
    open: () => setForm('open'),
    close: () => setForm('closed'),
    save: (currentPassword: string, { password, confirmation }: NewPassword) =>
      changing.mutate({ currentPassword, password, confirmationPassword: confirmation }),
  }
}

type Changing = { status: 'idle' | 'pending' | 'error' | 'success'; error: Error | null }

function modeOf(form: 'closed' | 'open', { status, error }: Changing): PasswordChange {
  if (form === 'closed') return { kind: 'closed' }
  switch (status) {
    case 'idle':
      return { kind: 'open', problems: {} }
    case 'pending':
      return { kind: 'saving' }
    case 'error':
      return { kind: 'open', problems: failureOf(error) }
    case 'success':
      return { kind: 'changed' }
  }
}
