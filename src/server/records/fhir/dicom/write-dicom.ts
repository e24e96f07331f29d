import { data } from 'dcmjs'
import type { BaselineJpeg } from '../../../platform/pictures/baseline-jpeg.ts'
import { dicomUid } from './dicom-uid.ts'
import type { DicomDataset } from './dicom-dataset.ts'

/** The transfer syntax of every file: JPEG baseline, the format of the pixels. */
export const jpegBaseline = '1.2.840.10008.1.2.4.50'
/** The implementation class UID of this program (DICOM PS3.7 D.3.3.2). */
const writer = dicomUid('7d0f6c0e-3c5b-4d55-9a54-2f6e1c4b8a10')

/** A data set with its pixels as a DICOM file (PS3.10). */
export function writeDicom(dataset: DicomDataset, { bytes }: Pick<BaselineJpeg, 'bytes'>): Buffer<ArrayBuffer> {
  const { DicomDict, DicomMetaDictionary } = data
  const meta = DicomMetaDictionary.denaturalizeDataset({
    FileMetaInformationVersion: new Uint8Array([0, 1]).buffer,
    MediaStorageSOPClassUID: dataset.SOPClassUID,
    MediaStorageSOPInstanceUID: dataset.SOPInstanceUID,
    TransferSyntaxUID: jpegBaseline,
    ImplementationClassUID: writer,
    ImplementationVersionName: 'LENTIGO',
    _vrMap: { FileMetaInformationVersion: 'OB' },
  })
  const file = new DicomDict(meta)
  file.dict = DicomMetaDictionary.denaturalizeDataset({
    ...dataset,
    PixelData: [new Uint8Array(bytes).buffer],
    _vrMap: { PixelData: 'OB' },
  })
  return Buffer.from(file.write())
}
