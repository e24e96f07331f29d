import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { Button } from '../buttons/button.tsx'
import { describedBy } from './described-by.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-texts.ts'
import css from './field.module.css'
import { OwnText } from '../own-text.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'size'> & {
    value: string
    onValue: (value: string) => void
    autoComplete: 'current-password' | 'new-password'
  }

/** A password field with a Show button; it accepts pasting and password managers (WCAG 3.3.8). */
export function PasswordField({ label, hint, error, value, onValue, ...input }: PasswordFieldProps) {
  const made = useId()
  const id = input.id ?? made
  const [look, setLook] = useState<'hidden' | 'shown'>('hidden')
  const hidden = look === 'hidden'
  return (
    <FieldFrame id={id} words={{ label, hint, error }}>
      <span className={css.withButton}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          className={css.input}
          type={hidden ? 'password' : 'text'}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { label, hint, error })}
        />
        <Button icon={hidden ? Eye : EyeOff} onPress={() => setLook(hidden ? 'shown' : 'hidden')} aria-controls={id}>
          <OwnText>{hidden ? t`Show` : t`Hide`}</OwnText>
          <span className="vh">
            <Trans> password</Trans>
          </span>
        </Button>
      </span>
    </FieldFrame>
  )
}
