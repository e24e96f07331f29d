import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, FileArchive, FileText, Image, Stethoscope, type LucideIcon } from 'lucide-react'
import type { MyData, OwnExport } from '../../../contract/patients/own-data.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { askForCopy, fetchCopy } from '../../data/own-record/own-data.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { dayText, localDate } from '../../page/words/day-text.ts'
import { sizeText } from '../../page/words/size-text.ts'
import { NotProven, useStepUp } from '../../session/step-up/use-step-up.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import css from './my-data.module.css'

/** What a copy holds, the button that asks for one, and those that are there. */
export function CopySection({ data, userName }: { data: MyData; userName: string }) {
  const asking = useMutation(askForCopy(useOpenDevice().api))
  const isMaking = data.exports.some(({ state }) => state === 'making')
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>Take a copy</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`What is in it`}>
          {partsOf(data).map(({ icon: Icon, title, detail }) => (
            <Row key={title} lead={<Icon aria-hidden />} title={title} detail={detail} />
          ))}
        </Rows>
      </Card>
      {asking.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{failureOf(asking.error).form ?? t`The copy could not be asked for. Try again in a moment.`}</p>
        </Alert>
      )}
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Download}
        busy={isMaking || asking.isPending ? t`Making your files` : undefined}
        onPress={() => asking.mutate()}
      >
        <Trans>Get my files</Trans>
      </Button>
      <p className="small muted">
        <Trans>
          It takes some minutes. You can leave: we e-mail you when it is ready. You sign in to open it, and it stays for
          7 days.
        </Trans>
      </p>
      {data.exports.length > 0 && (
        <Card look="flush">
          <Rows label={t`Your copies`}>
            {data.exports.map((copy) => (
              <Copy key={copy.exportId} copy={copy} userName={userName} />
            ))}
          </Rows>
        </Card>
      )}
    </section>
  )
}

type Part = { icon: LucideIcon; title: string; detail: string }

function partsOf({ documents, photos }: MyData): Part[] {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  return [
    {
      icon: FileText,
      title: t`Reports and invoices`,
      detail:
        documents.count === 0
          ? t`None yet`
          : `${counted(documents.count, 'PDF', 'PDFs')}, ${sizeText(documents.byteSize)}`,
    },
    {
      icon: Image,
      title: t`Photos`,
      detail: photos.areAllowed
        ? t`${counted(photos.count, 'photo', 'photos')} as they were taken, ${sizeText(photos.byteSize)}`
        : t`Left out: in My choices you have not said that they are shown to you`,
    },
    {
      icon: Stethoscope,
      title: t`Record for another doctor`,
      detail: t`For their computer: FHIR, and photos as DICOM`,
    },
  ]
}

const stateWords: Record<OwnExport['state'], (copy: OwnExport) => string> = {
  making: () => t`Being made. We e-mail you when it is ready.`,
  failed: () => t`It could not be made. Ask for a new one, or phone us.`,
  ready: ({ byteSize, whenExpires }) =>
    t`${sizeText(byteSize ?? 0)}, ready until ${whenExpires === null ? '' : dayText(whenExpires)}`,
}

function Copy({ copy, userName }: { copy: OwnExport; userName: string }) {
  const { api } = useOpenDevice()
  const stepUp = useStepUp(userName)
  const fetching = useMutation(fetchCopy(api, stepUp.run))
  const save = () =>
    fetching.mutate(copy.exportId, {
      onSuccess: (zip) => saveBlob(`lentigo-my-data-${localDate(copy.whenAsked)}.zip`, zip),
    })
  return (
    <>
      <Row
        lead={<FileArchive aria-hidden />}
        title={<Trans>Copy of {dayText(copy.whenAsked)}</Trans>}
        detail={fetching.error === null ? stateWords[copy.state](copy) : whyNotFetched(fetching.error)}
        end={
          copy.state === 'ready' && (
            <Button kind="soft" size="small" busy={fetching.isPending ? t`Fetching` : undefined} onPress={save}>
              <Trans>
                Save<span className="vh"> the copy of {dayText(copy.whenAsked)}</span>
              </Trans>
            </Button>
          )
        }
      />
      {stepUp.sheet}
    </>
  )
}

function whyNotFetched(error: Error): string {
  if (error instanceof NotProven) return t`Nothing was fetched: it needs your password or passkey.`
  const said = error instanceof ApiException && error.status === 403 ? error.problem?.detail : null
  return said ?? failureOf(error).form ?? t`It could not be fetched. Try again in a moment.`
}
