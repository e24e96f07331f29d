import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import type { AllowedApp } from '../../../../contract/fhir.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { getAllowedAppsQuery, stopApp } from '../../../data/fhir.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { dayText, timeText } from '../../../page/i18n/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import css from '../consents.module.css'
import { appReadsText, readsOnText } from './app-reads-texts.ts'

/** The apps that can read the patient's or a child's record, each with a button to stop it. */
export function AllowedApps({ loginId }: { loginId: LoginId }) {
  const { api } = useOpenDevice()
  const { data, error, refetch } = useQuery(getAllowedAppsQuery(api, loginId))
  const stop = useMutation(stopApp(api))
  return (
    <section className={css.section} aria-labelledby="allowed-apps">
      <h2 className="h3" id="allowed-apps">
        <Trans>Apps that read your record</Trans>
      </h2>
      <ErrorBanner message={errorMessageOf(stop.error)} />
      {data === undefined ? (
        <QueryPlaceholder of={{ error, refetch }} rows={1} label={t`Loading your apps`} />
      ) : (
        <List apps={data} onStop={(allowedId) => stop.mutate({ allowedId })} />
      )}
    </section>
  )
}

type ListProps = { apps: readonly AllowedApp[]; onStop: (allowedId: AllowedApp['allowedId']) => void }

function List({ apps, onStop }: ListProps) {
  if (apps.length === 0)
    return (
      <p className="muted">
        <Trans>None. An app has to ask you before it can read anything.</Trans>
      </p>
    )
  return apps.map((one) => (
    <Card key={one.allowedId} className={css.consent} aria-label={one.app.name}>
      <div className="wrap-line-3">
        <Smartphone aria-hidden />
        <b>{one.app.name}</b>
        <OwnText>{one.whose === 'child' && <Trans>of {one.fullName}</Trans>}</OwnText>
      </div>
      <p className="small">{one.reads.map((kind) => appReadsText(kind).title).join(' · ')}</p>
      <p className="small muted">
        <Trans>
          Made by {one.app.maker}. <OwnText>{allowedText(one)}</OwnText>
        </Trans>
      </p>
      <p className="small muted">{lastReadText(one)}</p>
      {one.readsOn === 'until-stopped' && <p className="small muted">{readsOnText(one.readsOn)}</p>}
      <Button kind="danger" size="small" onPress={() => onStop(one.allowedId)}>
        <Trans>
          Stop it<span className="vh">: {one.app.name}</span>
        </Trans>
      </Button>
    </Card>
  ))
}

const allowedText = ({ allowedBy, since }: AllowedApp): string =>
  allowedBy === 'you'
    ? t`You allowed it on ${dayText(since)}, ${timeText(since)}.`
    : t`Your parent or guardian allowed it on ${dayText(since)}, ${timeText(since)}.`

const lastReadText = ({ lastRead }: AllowedApp): string =>
  lastRead === null ? t`It has not read anything yet.` : t`Last read on ${dayText(lastRead)}, ${timeText(lastRead)}.`
