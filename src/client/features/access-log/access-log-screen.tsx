import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { exportAccessLog, searchAccessLogQuery, type AccessLogFilter } from '../../data/own-data/access-log.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AccessLogDays } from './access-log-days.tsx'
import css from './access-log.module.css'

/** /who-looked: the access log of the patient's record by day, with a button to question an access. */
export function AccessLogScreen() {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="more" back={{ href: '/more', word: <Trans>More</Trans> }}>
      <AccessLog loginId={loginId} />
    </PatientLayout>
  )
}

function AccessLog({ loginId }: { loginId: LoginId }) {
  const { api } = useOpenDevice()
  const [whose, setWhose] = useState<AccessLogFilter>('everybody')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    searchAccessLogQuery(api, loginId, whose),
  )
  return (
    <>
      <PageHeader title={<Trans>Who looked</Trans>} detail={peopleCountText(data?.pages[0]?.peopleLastYear)} />
      <Card look="sunken" className={css.log}>
        <ScrollText aria-hidden />
        <p className="small">
          <Trans>
            <b>We log every access:</b> who, in which role, what and when. Nobody can switch this off or change it, not
            even us. One entry covers ten minutes of one person, and shows what they opened first.
          </Trans>
        </p>
      </Card>
      <SegmentedControl<AccessLogFilter>
        label={t`Show`}
        labelLook="hidden"
        value={whose}
        onValue={setWhose}
        options={[
          { value: 'everybody', label: t`Everyone` },
          { value: 'others', label: t`Not me` },
        ]}
      />
      {data !== undefined ? (
        <AccessLogDays entries={data.pages.flatMap((page) => page.records)} />
      ) : (
        <QueryPlaceholder of={{ error, refetch }} rows={5} label={t`Loading who looked`} />
      )}
      {hasNextPage && (
        <Button width="full" busy={isFetchingNextPage ? t`Loading` : undefined} onPress={() => void fetchNextPage()}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
      <ExportButton />
    </>
  )
}

function ExportButton() {
  const saving = useMutation(exportAccessLog(useOpenDevice().api))
  return (
    <section className="rows-3">
      <ErrorBanner message={errorMessageOf(saving.error)} />
      <Button
        kind="soft"
        width="full"
        icon={Download}
        busy={saving.isPending ? t`Downloading` : undefined}
        onPress={() => saving.mutate(undefined, { onSuccess: (file) => saveBlob('who-looked.csv', file) })}
      >
        <Trans>Save the whole list</Trans>
      </Button>
      <p className="small muted">
        <Trans>A file for a spreadsheet (CSV). It contains every access, including your own.</Trans>
      </p>
    </section>
  )
}

function peopleCountText(people: number | undefined): string {
  if (people === undefined) return t`Who opened your record, and when`
  if (people === 0) return t`Nobody else opened your record in the last 12 months.`
  return people === 1
    ? t`1 person opened your record in the last 12 months.`
    : t`${people} people opened your record in the last 12 months.`
}
