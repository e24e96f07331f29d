import { FileButton, type FileButtonProps } from '../../ui/fields/file-button.tsx'

type PhotoFileButtonProps = Omit<FileButtonProps, 'accept' | 'capture'> & {
  /** `camera`: opens the camera app of the device, if it has one. */
  from: 'camera' | 'album'
}

/** A button that asks for a photo from the camera app or the album. The caller checks the file. */
export function PhotoFileButton({ from, ...button }: PhotoFileButtonProps) {
  return (
    <FileButton
      {...button}
      accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
      {...(from === 'camera' && { capture: 'environment' as const })}
    />
  )
}
