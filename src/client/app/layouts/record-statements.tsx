import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import type { PatientId } from '../../../contract/ids.ts'
import { getStatementsQuery } from '../../data/own-data/correction-requests.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { Banner } from '../../ui/banners/banner.tsx'

/** What a patient attached to their record after a refused correction, on each page of it. Hidden if there is nothing. */
export function RecordStatements({ patientId }: { patientId: PatientId }) {
  const { data = [] } = useQuery(getStatementsQuery(useOpenDevice().api, patientId))
  return data.map(({ requestId, statement, at }) => (
    <Banner key={requestId} tone="warn" icon={PenLine}>
      <p>
        <b>
          <Trans>The patient does not agree with this record ({dayText(at)}):</Trans>
        </b>{' '}
        {statement}
      </p>
    </Banner>
  ))
}
