import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ServiceScopeId } from '../../../../../contract/ids.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../../page/failure/query-placeholder.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { AcceptScope } from '../steps/accept-scope.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { getServiceScopeQuery } from '../../../../data/bookings/services.ts'
import { ScopeText } from './scope-text.tsx'

/**
 * /scope-of-service/{servicescopeid}: what a service covers and what it does not. Public; patients accept it for their
 * booking here.
 */
export function ScopeScreen({ scopeId }: { scopeId: ServiceScopeId }) {
  const { api } = useOpenDevice()
  const { data, error, refetch } = useQuery(getServiceScopeQuery(api, scopeId))
  return (
    <BookingFrame title={data?.title ?? t`What this service covers`}>
      {data !== undefined ? (
        <>
          <Card className="rows-3">
            <ScopeText scope={data} />
            <p className="small muted">
              <Trans>Text version {data.version}</Trans>
            </p>
          </Card>
          <AcceptScope scope={data} />
        </>
      ) : (
        <QueryPlaceholder of={{ error, refetch }} rows={3} label={t`Loading what this service covers`} />
      )}
      <ButtonLink width="full" href="/bookings/book">
        <Trans>Book an appointment</Trans>
      </ButtonLink>
    </BookingFrame>
  )
}
