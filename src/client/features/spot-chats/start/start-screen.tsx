import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UserDevice } from '../../../../device/open-user-device.ts'
import { toCents, moneyText } from '../../../../domain/bookings/money/money.ts'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { getSpotChatServiceQuery } from '../../../data/spot-chats.ts'
import { UserDeviceProvider, useDevice } from '../../../device/device-context.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { countryOf } from '../../../session/current-user/current-user.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { useSpotMessages } from '../use-spot-messages.ts'
import { StartForm } from './start-form.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

/** /spotchat/new: photos of one spot, the concern, a time or a written answer, then payment. */
export function StartScreen({ user }: { user: UserDevice }) {
  return (
    <UserDeviceProvider user={user}>
      <PatientLayout place="home" back={{ href: '/spotchat', word: t`SpotChat` }}>
        <h1 tabIndex={-1}>
          <Trans>Show us one spot</Trans>
        </h1>
        <Start />
      </PatientLayout>
    </UserDeviceProvider>
  )
}

function Start() {
  const session = useSession()
  const items = useSpotMessages()
  if (session === undefined || items === undefined) return <Skeleton rows={5} label={t`Loading what you started`} />
  return (
    <>
      <Offer country={countryOf(session)} />
      <Banner tone="info" title={t`One spot only.`}>
        <p>
          <Trans>
            It is not a check of all your skin. Is a spot growing fast or bleeding? See your doctor this week.
          </Trans>
        </p>
      </Banner>
      <StartForm items={items} login={session.login} />
    </>
  )
}

/** The price and description, once known. */
function Offer({ country }: { country: 'NZ' | 'AU' }) {
  const service = useQuery(getSpotChatServiceQuery(useDevice().api)).data
  if (service === undefined || service === null) return null
  const price = country === 'NZ' ? service.defaultNewPatientPriceNz : service.defaultNewPatientPriceAu
  return (
    <Card>
      {price !== null && (
        <p>
          <b>{moneyText(toCents(price)).replace(/\.00$/, '')}</b> <OwnText>{country === 'NZ' ? 'NZ$' : 'A$'}</OwnText>{' '}
          <Trans>with GST, paid when you book</Trans>
        </p>
      )}
      <p>{service.onlineDescription}</p>
    </Card>
  )
}
