import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { MyData } from '../../../contract/own-data/own-data.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { getMyDataQuery } from '../../data/own-data/own-data.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { CloseAccountCard } from './close-account-card.tsx'
import { CorrectionsSection } from './corrections-section.tsx'
import { ExportSection } from './export-section.tsx'
import css from './own-data.module.css'

/** /my-data: exports of the patient's data, retention period, and closing the account. */
export function OwnDataScreen() {
  const login = useSession()?.login
  if (login === undefined) return null
  return (
    <PatientLayout place="more" back={{ href: '/more', word: <Trans>More</Trans> }}>
      <PageHeader
        title={<Trans>My data</Trans>}
        detail={<Trans>Take a copy, have something corrected, see how long we keep it, or close your account.</Trans>}
      />
      <Data loginId={login.loginId} userName={login.userName} />
    </PatientLayout>
  )
}

function Data({ loginId, userName }: { loginId: LoginId; userName: string }) {
  const { data, error, refetch } = useQuery(getMyDataQuery(useOpenDevice().api, loginId))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={5} label={t`Loading what we keep`} />
  return (
    <>
      <ExportSection data={data} userName={userName} />
      <section className={css.section}>
        <h2 className="h3">
          <Trans>How long we keep it</Trans>
        </h2>
        <Card look="sunken" className={css.line}>
          <Archive aria-hidden />
          <p className="small">{retentionText(data)}</p>
        </Card>
      </section>
      <CorrectionsSection loginId={loginId} />
      <CloseAccountCard data={data} userName={userName} />
    </>
  )
}

const retentionLaws = () =>
  ({
    NZ: t`The law in New Zealand says 10 years from your last visit.`,
    AU: t`The law in Australia says 7 years from your last visit, and until age 25 for anyone who was under 18.`,
  }) as const

function retentionText({ keptUntil, countries }: MyData) {
  if (keptUntil === null)
    return t`You have had no visit yet. After a visit, the law requires 10 years in New Zealand and 7 in Australia.`
  return (
    <>
      <Trans>
        <b>Until {dateText(keptUntil)}.</b> {countries.map((country) => retentionLaws()[country]).join(' ')} Each new
        visit restarts this period. Nothing in your health record is deleted before then.
      </Trans>
    </>
  )
}
