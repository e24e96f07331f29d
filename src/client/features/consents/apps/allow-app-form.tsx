import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { checkAppRequest, CheckedAppRequest } from '../../../../contract/fhir.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { RequestOf } from '../../../data/api.ts'
import { allowApp } from '../../../data/fhir.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { refusalMessageOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { answerApp } from './answer-app.ts'
import { appReadsText, readsOnText } from './app-reads-texts.ts'
import css from '../consents.module.css'

type AppQuestion = Extract<CheckedAppRequest, { kind: 'ask' }>
type AllowAppFormProps = { request: RequestOf<typeof checkAppRequest>; question: AppQuestion; userName: string }

/** The maker of the app, what it reads, for how long and whose record; then yes or no. */
export function AllowAppForm({ request, question, userName }: AllowAppFormProps) {
  const { app, records, refusedAt } = question
  const [chosen, setChosen] = useState<PatientId | undefined>(records.length === 1 ? records[0]?.patientId : undefined)
  const stepUp = useStepUp(userName)
  const allowing = useMutation(allowApp(useOpenDevice().api, stepUp.run))
  const record = records.find(({ patientId }) => patientId === chosen)
  if (allowing.isSuccess) return <Allowed app={app} record={record} onLeave={() => answerApp(allowing.data.returnTo)} />
  const allow = (patientId: PatientId) =>
    allowing.mutate({ ...request, patientId }, { onSuccess: ({ returnTo }) => answerApp(returnTo) })
  return (
    <>
      <AppHeader app={app} />
      {(records.length > 1 || record?.whose === 'child') && (
        <WhoseRecord records={records} chosen={chosen} onChoose={setChosen} />
      )}
      <WhatItReads question={question} />
      <ErrorBanner message={allowing.error === null ? undefined : failureText(allowing.error)} />
      <MainButton
        icon={Check}
        busy={allowing.isPending ? t`Allowing it` : undefined}
        unavailableBecause={chosen === undefined ? t`First choose whose record` : undefined}
        onPress={() => chosen !== undefined && allow(chosen)}
      >
        <Trans>Yes, let it read</Trans>
      </MainButton>
      <Button width="full" onPress={() => answerApp(refusedAt)}>
        <Trans>No, go back to {app.name}</Trans>
      </Button>
      {stepUp.sheet}
    </>
  )
}

const AppHeader = ({ app }: Pick<AppQuestion, 'app'>) => (
  <PageHeader
    title={<Trans>Let {app.name} read your record?</Trans>}
    detail={
      <Trans>
        {app.maker} made it, we did not. Say yes only if you opened the app yourself and trust{' '}
        <a href={app.makerUrl} target="_blank" rel="noreferrer">
          {app.maker}
        </a>
        .
      </Trans>
    }
  />
)

type WhoseRecordProps = Pick<AppQuestion, 'records'> & {
  chosen: PatientId | undefined
  onChoose: (patientId: PatientId | undefined) => void
}

const WhoseRecord = ({ records, chosen, onChoose }: WhoseRecordProps) => (
  <RadioGroup
    label={t`Whose record?`}
    value={chosen}
    onValue={(id) => onChoose(records.find(({ patientId }) => patientId === id)?.patientId)}
    options={records.map(({ patientId, fullName, whose }) => ({
      value: patientId,
      label: whose === 'own' ? t`Mine` : fullName,
      detail: whose === 'own' ? fullName : t`Your child; their address and phone are left out`,
    }))}
  />
)

const WhatItReads = ({ question: { reads, readsOn } }: { question: AppQuestion }) => (
  <>
    <section className={css.section}>
      <h2 className="h3">
        <Trans>What it reads</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`What it reads`}>
          {reads.map(appReadsText).map(({ icon: Icon, title, detail }) => (
            <Row key={title} lead={<Icon aria-hidden />} title={title} detail={detail} />
          ))}
        </Rows>
      </Card>
    </section>
    <section className={css.section}>
      <h2 className="h3">
        <Trans>For how long</Trans>
      </h2>
      <p>{readsOnText(readsOn)}</p>
    </section>
    <p className="small muted">
      <Trans>It can’t change anything. Who looked shows you when it reads. What it has read stays with it.</Trans>
    </p>
  </>
)

type AllowedProps = Pick<AppQuestion, 'app'> & {
  record: AppQuestion['records'][number] | undefined
  onLeave: () => void
}

/** Shown until the browser has opened the app, and also if no app accepts the answer. */
const Allowed = ({ app, record, onLeave }: AllowedProps) => (
  <>
    <PageHeader
      title={
        record?.whose === 'child' ? (
          <Trans>
            {app.name} can now read the record of {record.fullName}
          </Trans>
        ) : (
          <Trans>{app.name} can now read your record</Trans>
        )
      }
    />
    <Banner tone="ok" icon={CircleCheck} announce="politely">
      <p>
        <Trans>You can stop it at any time under My choices.</Trans>
      </p>
    </Banner>
    <Button width="full" onPress={onLeave}>
      <Trans>Go back to {app.name}</Trans>
    </Button>
  </>
)

function failureText(error: Error): string | undefined {
  if (error instanceof StepUpCancelled) return t`You have not allowed it: for that you need your password or passkey.`
  return refusalMessageOf(error)
}
