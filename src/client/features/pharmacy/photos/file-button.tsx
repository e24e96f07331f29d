import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

type Props = { onFile: (file: File) => void; className?: string | undefined; unavailableBecause?: string | undefined }

/** The second way to a photo that is always there: the device's own camera app, or a file. */
export function FileButton({ onFile, className, unavailableBecause }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={ImageUp}
        className={className}
        unavailableBecause={unavailableBecause}
        onPress={() => input.current?.click()}
      >
        Use a file
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif"
        capture="environment"
        hidden
        aria-label="Photo file"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after a refusal.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
