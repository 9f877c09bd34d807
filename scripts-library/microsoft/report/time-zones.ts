/** IANA zones and what the reporting service calls them, to say which day it is today. */
const names: Readonly<Record<string, string>> = {
  'Pacific/Auckland': 'AucklandWellington',
  'Australia/Sydney': 'CanberraMelbourneSydney',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Perth': 'Perth',
  'Asia/Tokyo': 'OsakaSapporoTokyo',
  'Asia/Seoul': 'Seoul',
  'Asia/Taipei': 'Taipei',
  'Asia/Shanghai': 'BeijingChongqingHongKongUrumqi',
  'Asia/Singapore': 'KualaLumpurSingapore',
  'Asia/Bangkok': 'BangkokHanoiJakarta',
  'Asia/Kolkata': 'ChennaiKolkataMumbaiNewDelhi',
  'Asia/Karachi': 'IslandamabadKarachiTashkent',
  'Asia/Dubai': 'AbuDhabiMuscat',
  'Europe/Moscow': 'MoscowStPetersburgVolgograd',
  'Asia/Riyadh': 'KuwaitRiyadh',
  'Asia/Jerusalem': 'Jerusalem',
  'Africa/Nairobi': 'Nairobi',
  'Africa/Johannesburg': 'HararePretoria',
  'Africa/Cairo': 'Cairo',
  'Europe/Helsinki': 'HelsinkiKyivRigaSofiaTallinnVilnius',
  'Europe/Athens': 'AthensIslandanbulMinsk',
  'Europe/Bucharest': 'Bucharest',
  'Europe/Warsaw': 'SarajevoSkopjeWarsawZagreb',
  'Europe/Paris': 'BrusselsCopenhagenMadridParis',
  'Europe/Budapest': 'BelgradeBratislavaBudapestLjubljanaPrague',
  'Europe/Berlin': 'AmsterdamBerlinBernRomeStockholmVienna',
  'Europe/London': 'GreenwichMeanTimeDublinEdinburghLisbonLondon',
  'America/Sao_Paulo': 'Brasilia',
  'America/Argentina/Buenos_Aires': 'BuenosAiresGeorgetown',
  'America/Halifax': 'AtlanticTimeCanada',
  'America/Santiago': 'Santiago',
  'America/Bogota': 'BogotaLimaQuito',
  'America/New_York': 'EasternTimeUSCanada',
  'America/Chicago': 'CentralTimeUSCanada',
  'America/Mexico_City': 'GuadalajaraMexicoCityMonterrey',
  'America/Phoenix': 'Arizona',
  'America/Denver': 'MountainTimeUSCanada',
  'America/Los_Angeles': 'PacificTimeUSCanadaTijuana',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};

/** @returns nothing for a zone that is not in the table: the service then takes the day of Los Angeles */
export function reportZone(zone: string | null): { readonly ReportTimeZone?: string } {
  const name = zone !== null && Object.hasOwn(names, zone) ? names[zone] : undefined;
  return name === undefined ? {} : { ReportTimeZone: name };
}

export const reportZones: Readonly<Record<string, string>> = names;
