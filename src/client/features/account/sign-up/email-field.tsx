import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { emailHint } from '../../../../domain/accounts/email-hint.ts'
import { UserNameField } from '../user-name-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import css from './sign-up.module.css'
import { fieldIds } from './sign-up-fields.ts'

export type EmailFieldProps = { value: string; onValue: (value: string) => void; error: string | undefined }

/** The e-mail address, with a word where its domain looks like a slip of the finger. */
export function EmailField({ value, onValue, error }: EmailFieldProps) {
  const [left, setLeft] = useState(value)
  const hint = left === value ? emailHint(value) : null
  return (
    <div className={css.email}>
      <UserNameField id={fieldIds.email} value={value} onValue={onValue} onBlur={() => setLeft(value)} error={error} />
      <output>
        {hint !== null && (
          <Button kind="quiet" size="small" onPress={() => onValue(hint)}>
            <Trans>Did you mean {hint.split('@')[1]}?</Trans>
          </Button>
        )}
      </output>
    </div>
  )
}
