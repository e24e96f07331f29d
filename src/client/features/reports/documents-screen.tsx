import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import {
  bookingInvoicesCacheName,
  type DocumentKind,
  documentsCacheName,
  getBookingInvoicesQuery,
  searchDocumentsQuery,
} from '../../data/reports/reports.ts'
import { useDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { canBookOnline } from '../../page/can-book-online.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { BookingInvoiceList } from './booking-invoice-list.tsx'
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
        {patientId === null ? (
          <NoDocuments kind={kind} />
        ) : kind === 'reports' ? (
          <Reports patientId={patientId} />
        ) : (
          <Invoices patientId={patientId} />
        )}
      </PatientLayout>
    </UserDeviceProvider>
  )
}

function Reports({ patientId }: { patientId: PatientId }) {
  const { data, error, refetch } = useQuery(searchDocumentsQuery(useDevice(), patientId, 'reports'))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={4} label={t`Loading your reports`} />
  return (
    <>
      <StaleDataBanner names={[documentsCacheName(patientId, 'reports')]} />
      {data.length === 0 ? <NoDocuments kind="reports" /> : <ReportList reports={data} />}
    </>
  )
}

/** Invoices of bookings first, then of visits at a pharmacy. */
function Invoices({ patientId }: { patientId: PatientId }) {
  const device = useDevice()
  const ofVisits = useQuery(searchDocumentsQuery(device, patientId, 'invoices'))
  const ofBookings = useQuery(getBookingInvoicesQuery(device))
  const missing = [ofVisits, ofBookings].find(({ data }) => data === undefined)
  if (missing !== undefined) return <QueryPlaceholder of={missing} rows={4} label={t`Loading your invoices`} />
  const [visits, bookings] = [ofVisits.data ?? [], ofBookings.data ?? []]
  return (
    <>
      <StaleDataBanner names={[documentsCacheName(patientId, 'invoices'), bookingInvoicesCacheName]} />
      {bookings.length > 0 && <BookingInvoiceList invoices={bookings} />}
      {visits.length > 0 && <InvoiceList invoices={visits} />}
      {visits.length + bookings.length === 0 && <NoDocuments kind="invoices" />}
    </>
  )
}

const emptyText = () =>
  ({
    reports: {
      title: t`No reports yet`,
      text: t`After a skin check your report shows here. It says what to do first, then why.`,
    },
    invoices: {
      title: t`No invoices yet`,
      text: t`When you have paid for a booking or a skin check, its invoice shows here.`,
    },
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
