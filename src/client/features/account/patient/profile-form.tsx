import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { localDate } from '../../../page/words/day-text.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'
import { AddressFields } from './address-fields.tsx'
import css from './patient-account.module.css'
import { PersonFields } from './person-fields.tsx'
import { profileProblems } from './profile-fields.ts'
import type { ProfileFields } from './profile-fields.ts'

export type ProfileFormProps = {
  first: ProfileFields
  state: 'ready' | 'saving'
  /** What the service refused, and what went wrong otherwise. */
  refused: readonly FieldProblem[]
  failure: string | undefined
  onSave: (fields: ProfileFields, today: string) => void
}

/** Name, birth date, gender, phone and address; the e-mail address stays, for it is the sign-in. */
export function ProfileForm({ first, state, refused, failure, onSave }: ProfileFormProps) {
  const [fields, setFields] = useState(first)
  const [tries, setTries] = useState<{ count: number; problems: readonly FieldProblem[] }>({ count: 0, problems: [] })
  const problems = tries.problems.length > 0 ? tries.problems : refused
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'saving') return
    const today = localDate(new Date())
    const found = profileProblems(fields, today)
    setTries({ count: tries.count + 1, problems: found })
    if (found.length === 0) onSave(fields, today)
  }
  const given = {
    fields,
    errorAt: (id: string) => problems.find((problem) => problem.fieldId === id)?.message,
    onTyped: (typed: Partial<ProfileFields>) => setFields({ ...fields, ...typed }),
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {/* What the service refused goes by itself when it is asked again: it takes the focus no second time. */}
      {problems.length > 0 && (
        <ErrorSummary key={tries.problems.length > 0 ? tries.count : 'refused'} problems={problems} />
      )}
      {failure !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      <PersonFields {...given} />
      <AddressFields {...given} />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Check}
        type="submit"
        busy={state === 'saving' ? 'Saving' : undefined}
      >
        Save changes
      </Button>
    </form>
  )
}
