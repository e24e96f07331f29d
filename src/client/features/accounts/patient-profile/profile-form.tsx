import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { updateUserAccount, type UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { localDate } from '../../../page/i18n/date-format.ts'
import type { FormFields } from '../../../parts/form/form-fields.ts'
import { textFieldProps } from '../../../parts/form/form-fields.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { parseRequest, type FormErrors } from '../../../parts/form/validate-form.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { AddressLines, PostcodeField } from '../../../parts/person/address-fields.tsx'
import { BirthField, GenderField } from '../../../parts/person/birth-fields.tsx'
import { NameFields } from '../../../parts/person/name-fields.tsx'
import { MobileField } from '../../../parts/person/contact-fields.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../account.module.css'
import { fieldsOf, type ProfileFields, profileProblems, toRequest } from './profile-fields.ts'

type ProfileFormProps = {
  account: UserAccount
  onSave: (request: ReturnType<typeof toRequest>) => Promise<void>
  failure: (error: unknown) => FormErrors
}

/** Name, birth date, gender, phone and address. The e-mail address is the user name and cannot be changed here. */
export function ProfileForm({ account, onSave, failure }: ProfileFormProps) {
  const today = localDate(new Date(useOpenDevice().clock.now()))
  const form = useContractForm<ProfileFields>({
    name: 'profile',
    initial: fieldsOf(account),
    names: { birthDate: 'birth' },
    check: (fields) => profileProblems(fields, today),
    contract: (fields) => parseRequest(updateUserAccount, toRequest(fields, today)),
    submit: (fields) => onSave(toRequest(fields, today)),
    failure,
  })
  const { fields: at } = form
  return (
    <form className="rows-5" noValidate onSubmit={form.onSubmit}>
      <FormErrorSummary form={form} />
      <div className={css.two}>
        <NameFields at={at} whose="own" />
      </div>
      <BirthField at={at} whose="own" />
      <GenderField at={at} />
      <MobileField at={at} country={at.values.countryCode} autoComplete="tel" />
      <AddressFields at={at} />
      <MainButton icon={Check} type="submit" busy={form.state === 'sending' ? t`Saving` : undefined}>
        <Trans>Save changes</Trans>
      </MainButton>
    </form>
  )
}

const countries = () =>
  [
    { value: 'NZ', label: t`New Zealand` },
    { value: 'AU', label: t`Australia` },
  ] as const

const AddressFields = ({ at }: { at: FormFields<ProfileFields> }) => (
  <>
    <SegmentedControl
      id={at.idOf('countryCode')}
      label={t`Country`}
      value={at.values.countryCode}
      options={countries()}
      onValue={(countryCode) => at.change({ countryCode })}
    />
    <AddressLines at={at} whose="own" />
    <div className={css.two}>
      {at.values.countryCode === 'AU' && (
        <TextField label={t`State`} autoComplete="address-level1" maxLength={40} {...textFieldProps(at, 'state')} />
      )}
      <PostcodeField at={at} name="zip" whose="own" />
    </div>
  </>
)
