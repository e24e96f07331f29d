import type { DiagnosisKey } from '../../contract/clinical-keys.ts'

/** Where a diagnosis stands in the ISIC archive's own list, with its spelling. */
export const isicPaths: Readonly<Partial<Record<DiagnosisKey, string>>> = {
  'benign-naevus': 'Benign:Benign melanocytic proliferations:Nevus',
  'junctional-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, NOS, Junctional',
  'compound-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, NOS, Compound',
  'dermal-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, NOS, Dermal',
  'congenital-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, Congenital',
  'blue-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Blue nevus',
  'acral-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, Acral',
  'halo-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, Halo',
  'recurrent-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, Recurrent or persistent',
  'spitz-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, Spitz',
  'atypical-naevus': 'Benign:Benign melanocytic proliferations:Nevus:Nevus, Atypical, Dysplastic, or Clark',
  'seborrhoeic-keratosis': 'Benign:Benign epidermal proliferations:Seborrheic keratosis',
  'lichenoid-keratosis': 'Benign:Benign epidermal proliferations:Lichen planus like keratosis',
  'solar-lentigo': 'Benign:Benign epidermal proliferations:Solar lentigo',
  'ink-spot-lentigo': 'Benign:Flat melanotic pigmentations - not melanocytic nevus:Ink-spot lentigo',
  freckle: 'Benign:Flat melanotic pigmentations - not melanocytic nevus:Ephelis',
  dermatofibroma: 'Benign:Benign soft tissue proliferations - Fibro-histiocytic:Dermatofibroma',
  'cherry-angioma': 'Benign:Benign soft tissue proliferations - Vascular:Hemangioma:Hemangioma, Cherry',
  'venous-lake': 'Benign:Benign soft tissue proliferations - Vascular:Venous lake',
  'skin-haemorrhage': 'Benign:Hemorrhagic lesions:Hemorrhage',
  'sebaceous-hyperplasia': 'Benign:Benign adnexal epithelial proliferations - Sebaceous:Sebaceous hyperplasia',
  'epidermoid-cyst': 'Benign:Cysts:Infundibular or epidermal cyst',
  'skin-tag': 'Benign:Benign soft tissue proliferations - Fibro-histiocytic:Fibroepithelial polyp',
  'viral-wart': 'Benign:Inflammatory or infectious diseases:Verruca',
  scar: 'Benign:Benign soft tissue proliferations - Fibro-histiocytic:Scar',
  'other-benign': 'Benign:Benign - Other',
  'nail-melanoma': 'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma, NOS',
  'actinic-keratosis': 'Indeterminate:Indeterminate epidermal proliferations:Solar or actinic keratosis',
  'bowens-disease':
    'Malignant:Malignant epidermal proliferations:Squamous cell carcinoma in situ:Squamous cell carcinoma in situ, Bowens disease',
  bcc: 'Malignant:Malignant adnexal epithelial proliferations - Follicular:Basal cell carcinoma',
  'bcc-superficial':
    'Malignant:Malignant adnexal epithelial proliferations - Follicular:Basal cell carcinoma:Basal cell carcinoma, Superficial',
  'bcc-nodular':
    'Malignant:Malignant adnexal epithelial proliferations - Follicular:Basal cell carcinoma:Basal cell carcinoma, Nodular',
  'bcc-pigmented': 'Malignant:Malignant adnexal epithelial proliferations - Follicular:Basal cell carcinoma',
  'bcc-morphoeic':
    'Malignant:Malignant adnexal epithelial proliferations - Follicular:Basal cell carcinoma:Basal cell carcinoma, Sclerosing or morpheaform',
  scc: 'Malignant:Malignant epidermal proliferations:Squamous cell carcinoma, NOS',
  keratoacanthoma: 'Malignant:Malignant epidermal proliferations:Keratoacanthoma',
  'pyogenic-granuloma': 'Benign:Benign soft tissue proliferations - Vascular:Pyogenic granuloma',
  'suspected-melanoma': 'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma, NOS',
  'melanoma-thin':
    'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma Invasive:Melanoma Invasive, Superficial spreading',
  'melanoma-thick':
    'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma Invasive:Melanoma Invasive, Nodular',
  'melanoma-amelanotic': 'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma, NOS',
  'melanoma-in-situ': 'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma in situ',
  'lentigo-maligna':
    'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma in situ:Melanoma in situ, Lentigo maligna type',
  'lentigo-maligna-melanoma':
    'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma Invasive:Melanoma Invasive, On chronically sun-exposed skin or lentigo maligna melanoma',
  'acral-melanoma':
    'Malignant:Malignant melanocytic proliferations (Melanoma):Melanoma Invasive:Melanoma Invasive, Acral or Acral-lentiginous',
  eczema: 'Benign:Inflammatory or infectious diseases',
  psoriasis: 'Benign:Inflammatory or infectious diseases',
}
