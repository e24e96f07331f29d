import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import { sendReferralLetter } from '../../data/reports/referral-letters.ts'
import { useDevice } from '../../device/device-context.tsx'
import { formErrorsOf, refusalMessageOf } from '../../page/failure/form-errors.ts'
import type { LetterChoice } from './letter-choice.ts'

const fields = ['name', 'address', 'howSoon', 'note'] as const
type FieldErrors = { [F in (typeof fields)[number]]: string | undefined }

/** What is missing before a letter can be signed. */
const missingOf = ({ to }: LetterChoice): Partial<FieldErrors> => ({
  name: to.name.trim() === '' ? 'Say who gets it.' : undefined,
  address: to.address.trim() === '' ? 'Give their address.' : undefined,
})

/** Signs a letter: the errors of its fields after the first attempt, and why the service refused it. */
export function useSignLetter(of: { reportId: ReportId; lesionId: LesionId }, choice: LetterChoice) {
  const sending = useMutation(sendReferralLetter(useDevice().api))
  const [tried, setTried] = useState<'not-yet' | 'tried'>('not-yet')
  const missing = missingOf(choice)
  const refused: Record<string, string> = sending.error === null ? {} : formErrorsOf(sending.error)
  const errorOf = (field: keyof FieldErrors) => refused[field] ?? (tried === 'tried' ? missing[field] : undefined)
  const errors: FieldErrors = {
    name: errorOf('name'),
    address: errorOf('address'),
    howSoon: errorOf('howSoon'),
    note: errorOf('note'),
  }
  return {
    errors,
    message: fields.some((field) => field in refused) ? undefined : refusalMessageOf(sending.error),
    isBusy: sending.isPending,
    send: () => {
      setTried('tried')
      if (missing.name === undefined && missing.address === undefined)
        sending.mutate({ ...of, ...choice }, { onSuccess: () => setTried('not-yet') })
    },
    /** Clears the last refusal, because the text was changed since. */
    forget: () => sending.reset(),
  }
}
