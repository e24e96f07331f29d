import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { SpotResultFile } from '../../../contract/readings/spot-result-file.ts'
import type { SentSpotWithHistory } from '../../../contract/readings/spot-results.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { getResultFile } from '../../data/readings/own-results.ts'
import { addResultFile, removeResultFile } from '../../data/readings/spot-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf, formErrorsOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import css from './spot-results.module.css'

const sizeText = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** The laboratory's reports for a spot; each is saved as soon as it is added. */
export function ResultFiles({ spot: { reportId, lesionId, files, reference } }: { spot: SentSpotWithHistory }) {
  const adding = useMutation(addResultFile(useDevice().api))
  const refused =
    adding.error === null ? undefined : (formErrorsOf(adding.error)['File'] ?? errorMessageOf(adding.error))
  return (
    <div className="rows-3">
      <h3 className="h3">Lab report</h3>
      <ErrorBanner message={refused} />
      <ul className={css.history}>
        {files.map((file) => (
          <FileRow key={file.fileId} file={file} />
        ))}
      </ul>
      <p className={css.file}>
        <FileButton
          label="Report of the laboratory"
          accept="application/pdf,image/jpeg"
          icon={FileText}
          busy={adding.isPending ? 'Adding' : undefined}
          onFile={(file) => adding.mutate({ reportId, lesionId, file })}
        >
          Add a file
        </FileButton>
        <span className="small muted">PDF or JPEG, up to 10 MB. Our reference for the laboratory: {reference}</span>
      </p>
    </div>
  )
}

function FileRow({ file: { fileId, fileName, byteSize, addedBy, whenAdded, contentType } }: { file: SpotResultFile }) {
  const { api } = useDevice()
  const zone = useZone()
  const opening = useMutation(getResultFile(api))
  const removing = useMutation(removeResultFile(api))
  const open = () =>
    opening.mutate(fileId, {
      onSuccess: (bytes) => saveBlob(`laboratory-report.${contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`, bytes),
    })
  return (
    <li className={css.fileRow}>
      <FileText size={24} aria-hidden />
      <span>
        <b>{fileName}</b>
        <br />
        <span className="small muted">{`${sizeText(byteSize)}. ${addedBy}, ${dateText(dayInZone(whenAdded, zone))}`}</span>
      </span>
      <Button kind="quiet" size="small" busy={opening.isPending ? 'Opening' : undefined} onPress={open}>
        Open <span className="vh">{fileName}</span>
      </Button>
      <Button
        kind="quiet"
        size="small"
        busy={removing.isPending ? 'Removing' : undefined}
        onPress={() => removing.mutate(fileId)}
      >
        Remove <span className="vh">{fileName}</span>
      </Button>
      <ErrorBanner message={errorMessageOf(opening.error ?? removing.error)} />
    </li>
  )
}
