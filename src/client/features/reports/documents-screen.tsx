import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { type DocumentKind, documentsCacheName, searchDocumentsQuery } from '../../data/reports/reports.ts'
import { useDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { canBookOnline } from '../../page/can-book-online.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { ReportList } from './report-list.tsx'
import css from './reports.module.css'

const titles = { reports: <Trans>Reports</Trans>, invoices: <Trans>Invoices</Trans> } as const
const kinds = ['reports', 'invoices'] as const

/** /reports and /invoices: the patient's documents, newest first. */
export function DocumentsScreen({ user, kind }: { user: UserDevice; kind: DocumentKind }) {
  const patientId = useSession()?.login.patientId ?? null
  return (
    <UserDeviceProvider user={user}>
      <PatientLayout place="reports">
        <PageHeader title={titles[kind]} />
        <nav className={css.kinds} aria-label={t`Reports or invoices`}>
          {kinds.map((own) => (
            <a key={own} href={`/${own}`} aria-current={own === kind ? 'page' : undefined}>
              {titles[own]}
            </a>
          ))}
        </nav>
        {patientId === null ? <NoDocuments kind={kind} /> : <Documents patientId={patientId} kind={kind} />}
      </PatientLayout>
    </UserDeviceProvider>
  )
}

function Documents({ patientId, kind }: { patientId: PatientId; kind: DocumentKind }) {
  const { data, error, refetch } = useQuery(searchDocumentsQuery(useDevice(), patientId, kind))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={4} label={t`Loading your ${kind}`} />
  return (
    <>
      <StaleDataBanner names={[documentsCacheName(patientId, kind)]} />
      {data.length === 0 && <NoDocuments kind={kind} />}
      {data.length > 0 && (kind === 'reports' ? <ReportList reports={data} /> : <InvoiceList invoices={data} />)}
    </>
  )
}

const emptyText = () =>
  ({
    reports: {
      title: t`No reports yet`,
      text: t`After a skin check your report shows here. It says what to do first, then why.`,
    },
    invoices: { title: t`No invoices yet`, text: t`After a skin check that you pay for, its invoice shows here.` },
  }) as const

function NoDocuments({ kind }: { kind: DocumentKind }) {
  const { title, text } = emptyText()[kind]
  return (
    <Card>
      <EmptyState
        title={title}
        action={
          canBookOnline() ? (
            <ButtonLink kind="primary" icon={CalendarPlus} href="/bookings/book">
              <Trans>Book a skin check</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink href="/bookings">
              <Trans>Your bookings</Trans>
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
