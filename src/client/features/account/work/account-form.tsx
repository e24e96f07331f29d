import { useState } from 'react'
import type { FormEvent } from 'react'
import { phoneText } from '../../../../domain/identifiers/phone-text.ts'
import { exampleMobile, tidyPhone } from '../../../../domain/identifiers/phone.ts'
import { hostCountry } from '../../../page/words/host-country.ts'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { accountProblems } from './account-fields.ts'
import type { AccountFields, AccountProblems } from './account-fields.ts'
import css from '../account.module.css'

export type AccountFormProps = {
  account: UserAccount
  state: 'ready' | 'saving'
  /** What the service said. */
  problems: AccountProblems
  onSave: (fields: AccountFields) => void
  onCancel: () => void
}

/** First name, last name and mobile phone. */
export function AccountForm({ account, state, problems, onSave, onCancel }: AccountFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(account))
  const country = account.countryCode ?? hostCountry()
  const [missing, setMissing] = useState<AccountProblems>({})
  const shown = { ...problems, ...missing }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = accountProblems(fields)
    setMissing(found)
    if (Object.keys(found).length === 0 && state === 'ready') onSave(fields)
  }
  const field = (name: keyof AccountFields) => ({
    value: fields[name],
    onValue: (value: string) => setFields({ ...fields, [name]: value }),
    error: shown[name],
  })
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {shown.form !== undefined && (
        <Alert tone="danger" announce="now">
          <p>{shown.form}</p>
        </Alert>
      )}
      <div className={css.two}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label="Mobile phone"
        hint={`For example, ${exampleMobile[country]}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('mobilePhone')}
        onBlur={() => field('mobilePhone').onValue(tidyPhone(fields.mobilePhone, country))}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={state === 'saving' ? 'Saving' : undefined}>
          Save changes
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const fieldsOf = ({ firstName, lastName, mobilePhone }: UserAccount): AccountFields => ({
  firstName,
  lastName,
  mobilePhone: phoneText(mobilePhone ?? ''),
})
