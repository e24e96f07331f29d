import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { operationsLines } from '../../../domain/operations/operations-text.ts'
import { ReaderLayout } from '../../app/layouts/reader-layout.tsx'
import { getOperationsQuery } from '../../data/operations.ts'
import { useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'

/** /clinician/operations: the state of the service, in words, for melanographers. */
export function OperationsScreen() {
  const { api, clock } = useDevice()
  const { data, error, refetch } = useQuery(getOperationsQuery(api))
  return (
    <ReaderLayout place="operations" shape="stage">
      <PageHeader
        title="Service status"
        detail="What is waiting, has failed or needs somebody. Updated every minute."
      />
      {data === undefined ? (
        <QueryPlaceholder of={{ error, refetch }} rows={7} label="Loading the service status" />
      ) : (
        <Card>
          <KeyValues
            items={operationsLines(data, clock.now()).map(({ name, text, state }) => ({
              name,
              value: (
                <>
                  {text}{' '}
                  <Badge tone={state === 'act' ? 'warn' : 'ok'} icon={state === 'act' ? TriangleAlert : Check}>
                    {state === 'act' ? 'Needs somebody' : 'Fine'}
                  </Badge>
                </>
              ),
            }))}
          />
        </Card>
      )}
      {data?.mayHandleBreaches === true && (
        <ButtonLink href="/clinician/operations/breach">A breach: whom it concerns, and whom to tell</ButtonLink>
      )}
    </ReaderLayout>
  )
}
