import type { SpotResultKey } from '../../../contract/clinical-keys.ts'
import type { MelanomaType } from '../../../contract/readings/result-details.ts'

/** What a morphology code of histology stands for (ICD-O-3 and SNOMED morphology, which share these numbers). */
type HistologyCode = { key: SpotResultKey; melanomaType: MelanomaType | null } | 'grade-not-coded'

const of = (key: SpotResultKey, melanomaType: MelanomaType | null = null): HistologyCode => ({ key, melanomaType })

/**
 * Morphology codes with their behaviour (sign-off): 0 benign, 2 in situ, 3 malignant. A person reads any other code;
 * also that of a dysplastic naevus, since its grade has no code.
 */
const histologyCodes: Readonly<Record<string, HistologyCode>> = {
  '8720/0': of('benign-naevus'),
  '8723/0': of('benign-naevus'),
  '8740/0': of('benign-naevus'),
  '8750/0': of('benign-naevus'),
  '8760/0': of('benign-naevus'),
  '8780/0': of('benign-naevus'),
  '8727/0': 'grade-not-coded',
  '8720/2': of('melanoma-in-situ'),
  '8742/2': of('melanoma-in-situ'),
  '8720/3': of('melanoma-invasive'),
  '8721/3': of('melanoma-invasive', 'nodular'),
  '8742/3': of('melanoma-invasive', 'lentigo-maligna'),
  '8743/3': of('melanoma-invasive', 'superficial-spreading'),
  '8744/3': of('melanoma-invasive', 'acral'),
  '8730/3': of('melanoma-invasive', 'other'),
  '8745/3': of('melanoma-invasive', 'other'),
  '8090/3': of('bcc'),
  '8091/3': of('bcc'),
  '8092/3': of('bcc'),
  '8093/3': of('bcc'),
  '8094/3': of('bcc'),
  '8097/3': of('bcc'),
  '8070/3': of('scc'),
  '8071/3': of('scc'),
  '8070/2': of('scc-in-situ'),
  '8081/2': of('scc-in-situ'),
  '8247/3': of('other-malignant'),
  '8832/3': of('other-malignant'),
  '9120/3': of('other-malignant'),
  '8832/0': of('other-benign'),
}

/** The meaning of a code as laboratories write it ("M-87203", "M87203", "8720/3"); undefined for any other text. */
export function histologyOf(code: string): HistologyCode | undefined {
  const [, withLetter, behaviourOfLetter, plain, behaviour] =
    /^(?:M-?(\d{4})\/?(\d)|(\d{4})\/(\d))$/i.exec(code.trim()) ?? []
  const [kind, how] = withLetter === undefined ? [plain, behaviour] : [withLetter, behaviourOfLetter]
  return kind === undefined ? undefined : histologyCodes[`${kind}/${how}`]
}

/** Whether a text has the form of a morphology code, known or not. */
export const isMorphologyCode = (code: string): boolean => /^(?:M-?\d{4}\/?\d|\d{4}\/\d)$/i.test(code.trim())
