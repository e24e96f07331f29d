import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { updateUserAccount, type UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { parseRequest, type FormErrors } from '../../../parts/form/validate-form.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { NameFields } from '../../../parts/person/name-fields.tsx'
import { nameErrors, type TypedName, typedOrNull } from '../../../parts/person/person-errors.ts'
import { MobileField } from '../../../parts/person/contact-fields.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import css from '../account.module.css'
import { typedLastName } from '../../../../domain/text/person-name.ts'

type AccountFields = TypedName & { mobilePhone: string }
type AccountRequest = TypedName & { mobilePhone: string | null }

type AccountFormProps = {
  account: UserAccount
  onSave: (request: AccountRequest) => Promise<void>
  failure: (error: unknown) => FormErrors
  onCancel: () => void
}

/** First name, last name and mobile phone. */
export function AccountForm({ account, onSave, failure, onCancel }: AccountFormProps) {
  const form = useContractForm<AccountFields>({
    name: 'account',
    initial: fieldsOf(account),
    check: (fields) => nameErrors(fields, 'your'),
    contract: (fields) => parseRequest(updateUserAccount, toRequest(fields)),
    submit: (fields) => onSave(toRequest(fields)),
    failure,
  })
  return (
    <form className="rows-5" noValidate onSubmit={form.onSubmit}>
      <FormErrorSummary form={form} />
      <div className={css.two}>
        <NameFields at={form.fields} whose="own" />
      </div>
      <MobileField at={form.fields} country={account.countryCode ?? hostCountry()} autoComplete="tel" />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={form.state === 'sending' ? t`Saving` : undefined}>
          <Trans>Save changes</Trans>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

const fieldsOf = ({ firstName, lastName, mobilePhone }: UserAccount): AccountFields => ({
  firstName,
  lastName: typedLastName(lastName),
  mobilePhone: formatPhone(mobilePhone ?? ''),
})
const toRequest = ({ mobilePhone, ...name }: AccountFields): AccountRequest => ({
  ...name,
  mobilePhone: typedOrNull(mobilePhone),
})
