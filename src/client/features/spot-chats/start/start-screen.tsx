import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UserDevice } from '../../../../device/open-user-device.ts'
import { centsOf, moneyText } from '../../../../domain/bookings/money/money.ts'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { chatServiceQuery } from '../../../data/clinic/spot-chats.ts'
import { bookableIn, sitesQuery } from '../../../data/time-slots.ts'
import { UserDeviceProvider, useDevice } from '../../../device/device-context.tsx'
import { RecordFailure } from '../../../page/failure/record-failure.tsx'
import { useSession } from '../../../session/who/use-who.ts'
import { countryOf } from '../../../session/who/who.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Skeleton } from '../../../ui/signs/skeleton.tsx'
import { StartForm } from './start-form.tsx'

/** /spotchat/new: photos of one spot, what worries, a time or an answer in writing, then paying. */
export function StartScreen({ user }: { user: UserDevice }) {
  return (
    <UserDeviceProvider user={user}>
      <PatientLayout place="home" back={{ href: '/spotchat', word: t`SpotChat` }}>
        <h1 tabIndex={-1}>
          <Trans>Show a doctor one spot</Trans>
        </h1>
        <Start />
      </PatientLayout>
    </UserDeviceProvider>
  )
}

function Start() {
  const { api } = useDevice()
  const session = useSession()
  const service = useQuery(chatServiceQuery(api))
  const sites = useQuery(sitesQuery(api, null))
  const error = service.error ?? sites.error
  if (service.data === undefined || sites.data === undefined || session === undefined)
    return error === null ? (
      <Skeleton rows={5} label={t`Looking for times`} />
    ) : (
      <RecordFailure error={error} onRetry={() => void Promise.all([service.refetch(), sites.refetch()])} />
    )
  const country = countryOf(session)
  const offered = service.data
  const near = bookableIn(country)(sites.data).filter(({ services }) =>
    services.some(({ serviceId }) => serviceId === offered?.serviceId),
  )
  if (offered === null || near.length === 0)
    return (
      <Alert tone="info" title={t`SpotChat is not offered near you yet`}>
        <Trans>Book a skin check instead.</Trans>
      </Alert>
    )
  const price = country === 'NZ' ? offered.defaultNewPatientPriceNz : offered.defaultNewPatientPriceAu
  return (
    <>
      <Card>
        {price !== null && (
          <p>
            <b>{moneyText(centsOf(price)).replace(/\.00$/, '')}</b> {country === 'NZ' ? 'NZ$' : 'A$'}{' '}
            <Trans>with GST, paid when you book</Trans>
          </p>
        )}
        <p>{offered.onlineDescription}</p>
      </Card>
      <Alert tone="info" title={t`One spot only.`}>
        <p>
          <Trans>
            It is not a check of all your skin. Is a spot growing fast or bleeding? See your doctor this week.
          </Trans>
        </p>
      </Alert>
      <StartForm sites={near} serviceId={offered.serviceId} login={session.login} />
    </>
  )
}
