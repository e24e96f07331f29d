import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../../../contract/ids.ts'
import { formatPhone } from '../../../../../domain/identifiers/format-phone.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../../page/failure/query-placeholder.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { CardHead } from '../../../../ui/cards/card-head.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { KeyValues } from '../../../../ui/lists/key-values.tsx'
import { NoAccount } from '../../../../parts/failure/no-account.tsx'
import css from '../details-step.module.css'
import { getUserAccountQuery } from '../../../../data/accounts/user-accounts.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

/** The patient's own details; the profile page changes them and returns here. */
export function OwnDetails({ loginId }: { loginId: LoginId }) {
  const { api } = useOpenDevice()
  const { data, error, refetch } = useQuery(getUserAccountQuery(api, loginId))
  return (
    <Card look="flush">
      <CardHead title={<Trans>You</Trans>}>
        <ButtonLink kind="quiet" size="small" href="/profile/book">
          <Trans>
            Change<span className="vh"> your details</span>
          </Trans>
        </ButtonLink>
      </CardHead>
      <div className={css.body}>
        {data === null ? (
          <NoAccount />
        ) : data !== undefined ? (
          <KeyValues
            items={[
              { name: t`Name`, value: personName(data.firstName, data.lastName) },
              { name: t`Birth date`, value: data.birthDate === null ? t`Not given` : dateText(data.birthDate) },
              { name: t`Mobile`, value: data.mobilePhone === null ? t`Not given` : formatPhone(data.mobilePhone) },
              { name: 'E-mail', value: data.userName },
            ]}
          />
        ) : (
          <QueryPlaceholder of={{ error, refetch }} rows={2} label={t`Loading your details`} />
        )}
      </div>
    </Card>
  )
}
