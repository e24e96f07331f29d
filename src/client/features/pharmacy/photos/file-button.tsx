import { ImageUp } from 'lucide-react'
import { PhotoFileButton } from '../../../parts/capture/photo-file-button.tsx'

type Props = { onFile: (file: File) => void; className?: string | undefined; unavailableBecause?: string | undefined }

/** An alternative to the camera that always works: the device's own camera app, or a file. */
export const FileButton = (props: Props) => (
  <PhotoFileButton icon={ImageUp} label="Photo file" from="camera" {...props}>
    Use a file
  </PhotoFileButton>
)
