import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { emailHint } from '../../../domain/accounts/email-hint.ts'
import { exampleMobile, formatTypedPhone } from '../../../domain/identifiers/phone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type FormFields, textFieldProps } from '../form/form-fields.ts'
import css from './person.module.css'

type FieldProps = Partial<Pick<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'name' | 'placeholder'>>
type MobileFieldProps = FieldProps & {
  at: FormFields<{ mobilePhone: string }>
  country: 'NZ' | 'AU'
  /** Null for no hint; by default an example of the country. */
  hint?: string | null
}

/** A mobile number field that formats a complete number for the country. */
export function MobileField({ at, country, hint, ...props }: MobileFieldProps) {
  const { value, onValue, ...field } = textFieldProps(at, 'mobilePhone')
  return (
    <TextField
      label={t`Mobile phone`}
      type="tel"
      inputMode="tel"
      spellCheck={false}
      maxLength={40}
      {...props}
      {...field}
      hint={hint === undefined ? t`For example, ${exampleMobile[country]}` : (hint ?? undefined)}
      value={value}
      onValue={onValue}
      onBlur={() => onValue(formatTypedPhone(value, country))}
    />
  )
}

type EmailFieldProps = FieldProps & { at: FormFields<{ emailAddress: string }>; hint?: string }

/** An e-mail field that suggests a correction if the domain looks mistyped. */
export function EmailField({ at, ...props }: EmailFieldProps) {
  const { value, onValue, ...field } = textFieldProps(at, 'emailAddress')
  const [blurredValue, setBlurredValue] = useState(value)
  const suggestion = blurredValue === value ? emailHint(value) : null
  return (
    <div className={css.email}>
      <TextField
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        {...props}
        {...field}
        value={value}
        onValue={onValue}
        onBlur={() => setBlurredValue(value)}
      />
      <output>
        {suggestion !== null && (
          <Button kind="quiet" size="small" onPress={() => onValue(suggestion)}>
            <Trans>Did you mean {suggestion.split('@')[1]}?</Trans>
          </Button>
        )}
      </output>
    </div>
  )
}
