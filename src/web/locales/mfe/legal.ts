import { freeConnections, paidPlans, renewalGraceDays, verificationFeeCents } from '#contract/billing/plans'
import { searchCountDays } from '#contract/demand/rules'
import type { Site } from '#contract/page-entry'
import { offer, product } from '#contract/product'
import { requestsKeptDays } from '#contract/requests/rules'
import { storage } from '#web/lib/storage.ts'
import type * as en from '../en/legal.ts'
import { formatEuro, formatNumber } from './formats.ts'
import { launchDay, offerEnd } from './offer.ts'

export type { LegalBlock, LegalText } from '../en/legal.ts'

const { name, supportEmail, city } = product
const updated = '16 Me 2025'
const englishDecides = 'Sa tradiksion-la la pou ed ou; si ena enn diferans, se tex angle ki konte.'

const terms = ({ freeUntil, foundingPlaces }: Site['offer']): en.LegalText => ({
  title: 'Kondision itilizasion',
  description: `Bann reg pou zelev, paran ek profeser ki servi ${name}: rezervasion, komanter, pwin, plan, peyman ek verifikasion.`,
  updated,
  intro: `${englishDecides} ${name} met bann zelev ek paran an kontak avek bann profeser dan Moris. Sa bann kondision-la dir ki ou kapav atann depi nou ek ki nou atann depi ou. Kan ou servi ${name}, ou dakor avek zot.`,
  sections: [
    {
      id: 'service',
      heading: 'Ki nou fer',
      blocks: [
        `${name} se enn landrwa pou rod, konpar ek kontakte bann profeser. Nou pa ansegne, ek nou pa anplway bann profeser. Profeser-la ek zelev-la, ouswa paran zelev-la, deside ant zot lor bann leson, landrwa ek fre. Sa lakor-la ant zot; nou pa ladan.`,
      ],
    },
    {
      id: 'accounts',
      heading: 'Kont ek laz',
      blocks: [
        'Tou dimounn kapav get bann profeser, map ek klasman san kont. Ou bizin enn kont pou rezerv enn profeser ek pou les enn komanter.',
        {
          list: [
            'Ou ena 16 an ouswa plis, ouswa ou paran ouswa responsab dakor ki ou servi kont-la.',
            'Ou konfirm ou ladres email avan ou konekte premie fwa.',
            'Ou donn ou vre nom ek gard ou password pou ou.',
            'Enn kont ena maximem enn profil profeser.',
          ],
        },
      ],
    },
    {
      id: 'bookings',
      heading: 'Rezervasion ek nimero telefonn',
      blocks: [
        'Enn zelev trouv nimero telefonn enn profeser zis kan enn rezervasion konfirme. Li pa lor okenn paz piblik.',
        'Enn rezervasion konfirme deswit, sof si profeser-la finn swazir pou konfirm sak demann. Enn demann ki pa gagn repons atan expire. Ou kapav demann enn ler ouswa deside ler-la par telefonn. Bann ler se ler Moris, ek de zelev zame gagn mem ler avek enn profeser.',
        `Depi ${launchDay(freeUntil)} enn profeser lor plan gratis ena ${freeConnections} koneksion avek zelev: sa kantite zelev diferan-la avek enn rezervasion konfirme, konte lor tou lavi profil-la. Bann koneksion ki ti ena avan reste. Rezervasion enn lot zelev res an atant. Li konfirme kan profeser-la abonne. Nou dir toulede kote.`,
        'Servi enn nimero telefonn pou organiz leson avek sa profeser-la, pa pou lot zafer. Personn pa gagn drwa rezerv so prop profil, ouswa rezerve zis pou ramas nimero.',
      ],
    },
    {
      id: 'reviews',
      heading: 'Komanter',
      blocks: [
        'Sak kont kapav les enn komanter lor enn profeser enn fwa. Si ou ekrir ankor, sa sanz premie komanter-la. Personn pa les komanter lor so prop profil. Nou montre ou prenom ek premie let ou nom. Si enn dimounn ena enn rezervasion konfirme, so komanter dir sa; si li dan enn klas, so komanter dir depi komie mwa.',
        'Ekrir lor seki oumem ou finn viv, ek pa fer linzistis. Profeser-la kapav reponn enn fwa ek kapav signal enn komanter. Nou kasiet bann komanter ki fos, ki insilte, ki dimounn finn peye, ouswa ki donn bann detay prive.',
      ],
    },
    {
      id: 'tutors',
      heading: 'Profil bann profeser',
      blocks: [
        'Tou seki lor ou profil bizin vre: ou bann size, lexperians ek rezilta. Foto-la montre ou, ek ou ena drwa servi li. Enn profil paret lor lalis kan ou finn konfirm ou ladres email.',
        'Bann profeser deside zotmem pri zot leson. Respekte lalwa ek bann reg ou lanplwayer si ou ansegn osi dan enn lekol.',
      ],
    },
    {
      id: 'ranking',
      heading: 'Lord resers, pwin ek ran',
      blocks: [
        "San okenn mo dan resers, profeser Premium Featured vini avan, apre profeser verifie, apre profeser ki ena plis pwin ek pli bon not. Bann profeser ki abonne ena badge 'Premium', pou ki ou kone.",
        'Bann profeser gagn pwin pou vizit lor profil, rezervasion konfirme, komanter ek enn profil konple. Bann pwin deside ran-la. Zot pa ena okenn valer an larzan. Nou repran bann pwin ki finn gagne avek fos vizit, fos rezervasion ouswa fos komanter.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plan, pri ek lof lansman',
      blocks: [
        {
          table: {
            head: ['Kiete', 'Pri', 'Komie fwa'],
            rows: [
              ...paidPlans.map((plan) => [plan.name, formatEuro(plan.cents), 'Sak mwa, renouvle tousel']),
              ['Verifikasion', formatEuro(verificationFeeCents), 'Enn fwa'],
            ],
          },
        },
        'Bann pri an euro. Bann peyman pas par PayPal; kondision PayPal aplike pou zot. Enn paz peyman kot ekrir sandbox pa pran larzan. Ou gagn enn resi pou sak peyman.',
        `Enn plan renouvle sak mwa ziska ou anil li. Kan ou anile, renouvelman-la arete; plan-la res aktif ziska lafin period ki ou finn peye. Si enn renouvelman pa pase, ou gard plan-la pandan ${renewalGraceDays} zour anplis, ek nou dir ou. Apre sa profil-la retourn lor plan gratis.`,
        'Enn pli gran plan koumanse deswit; nou ranbours bann zour ki ti reste lor lot-la. Enn pli ti plan koumanse kan seki ou finn peye fini. Kan nou rann larzan, letan ki larzan-la ti peye ale avek li.',
        `${name} gratis pou tou profeser ziska ${offerEnd(freeUntil)}, san limit lor koneksion.`,
        ...(foundingPlaces > 0
          ? [
              `Sakenn parmi premie ${formatNumber(foundingPlaces)} profeser ki anrezistre gagn ${offer.foundingMonths} mwa premium, depi ${launchDay(freeUntil)} ouswa depi zour ki li anrezistre, seki vini pli tar.`,
            ]
          : []),
        `Si ou panse ki nou finn pran enn move montan, ekrir nou lor ${supportEmail} ek nou pou gete.`,
      ],
    },
    {
      id: 'verification',
      heading: 'Verifikasion',
      blocks: [
        'Verifikasion vedir ki nou lekip finn kontrol enn dokiman ki profeser-la finn upload. Nou get li dan 1 a 2 zour travay apre peyman. Si nou refiz li, nou donn rezon, ek profeser-la kapav upload ankor san peye ankor.',
        'Enn profil dir osi ki dokiman nou finn kontrole, kouma enn sertifika moralite, ek ki zour. Enn kontrol pa kout nanye ek li valab pou 12 mwa. Badge-la al avek idantite-la: enn profeser ki pran enn lot nom, ouswa ki so kontrol idantite finn fini, pa ena badge ziska nou finn kontrol so idantite ankor.',
        'Badge-la pa garanti kouma kikenn ansegne ouswa konport li. Li bon ki bann paran zwenn enn nouvo profeser, demann referans, ek res pre pandan premie leson enn ti zanfan.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Seki pa gagn drwa fer',
      blocks: [
        {
          list: [
            'Donn enn fos idantite, bann fos dokiman ouswa bann fos rezilta.',
            'Arsel kikenn, ouswa kontakte enn miner pou lot zafer ki leson.',
            'Ramas done lor sit-la avek bann mwayin otomatik, plis ki seki search engine fer.',
            'Kontourn bann limit, sekirite ouswa peyman.',
          ],
        },
        'Nou kapav kasiet enn kontni, ouswa sispann ouswa ferm enn kont, ki pa respekte sa bann kondision-la. Kan nou kapav, nou averti ou avan ek nou dir ou kifer. Enn dimounn ki sispann kapav touzour konekte, lir ek download seki pou li, ek fer apel enn fwa.',
      ],
    },
    {
      id: 'leaving',
      heading: 'Si ou ale',
      blocks: [
        `Ou kapav aret servi ${name} ninport kan. Pou delete ou kont, avoy enn email lor ${supportEmail} depi ladres sa kont-la, ouswa fer li oumem dan Profil. Si ou ena enn plan ki pe marse, anil li avan, pou ki li pa renouvle.`,
      ],
    },
    {
      id: 'liability',
      heading: 'Nou responsabilite',
      blocks: [
        `Nou okip ${name} avek swin, me nou pa promet ki li touzour disponib ouswa san erer. Nou pa responsab pou bann leson, pou seki profeser ek zelev dir ouswa fer, ouswa pou rezilta lexame. Nanye isi pa limit bann drwa ki lalwa donn ou ek ki okenn kontra pa kapav tire.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Sanzman, lalwa ek kontak',
      blocks: [
        'Kan nou sanz sa bann kondision-la, nou sanz dat lao. Si enn sanzman inportan pou ou, nou fer bann dimounn ki ena enn kont kone par email avan li aplike. Lalwa Moris gouvern sa bann kondision-la, ek tribinal Moris deside.',
        `Kestion: ${supportEmail}. ${name}, ${city}.`,
      ],
    },
  ],
})

const privacy: en.LegalText = {
  title: 'Politik konfidansialite',
  description: `Seki ${name} garde lor zelev, paran ek profeser, kisann-la kapav trouv li, pou komie letan, ek kouma fer delete li.`,
  updated,
  intro: `${englishDecides} Sa politik-la dir ki ${name} kone lor ou, kifer, kisann-la kapav trouv li, ek kouma ou fer delete li. Nou swiv Data Protection Act 2017 Moris. Nou pa vann okenn done ek nou pa montre piblisite.`,
  sections: [
    {
      id: 'controller',
      heading: 'Kisann-la responsab',
      blocks: [`${name}, ${city}, responsab pou ou bann done. Ekrir nou lor ${supportEmail}.`],
    },
    {
      id: 'collect',
      heading: 'Ki nou garde',
      blocks: [
        {
          table: {
            head: ['Kan', 'Kiete', 'Kifer'],
            rows: [
              [
                'Ou get sit-la kouma zelev',
                'Ou prenom ek nom, zis dan ou browser',
                'Pou dir ou bonzour ek ranpli bann formiler',
              ],
              ['Ou kree enn kont', 'Nom, ladres email, ou password dan enn form proteze', 'Pou konekte ou'],
              [
                'Ou demann bann profeser zot lof, ouswa ou fer enn lof',
                'Nivo, size, lavil, zour, bidze ek not; tex ek pri enn lof',
                'Pou ki bann profeser ki bon pou ou kapav reponn; zot pa kone kisann-la finn demande',
              ],
              ['Ou rezerve', 'Zelev, size, nivo, ler, mesaz', 'Pou ki ou kapav organiz bann leson'],
              [
                'Ou zwenn enn klas',
                'Zelev, klas, mwa, fre, plas lor lalis datant',
                'Pou ki bann plas ek fre korek',
              ],
              [
                'Enn zelev vinn dan enn klas',
                'Prezans, ek ki kikenn pa kapav vini, avek rezon-la si ou donn enn',
                'Pou ki profeser ek fami kone kisann-la ti la',
              ],
              [
                'Ou pey enn klas, ouswa ou gagn peyman pou enn klas',
                'Montan, dat, metod ek referans labank; bann nimero ek QR code enn profeser',
                'Pou ki toulede kote kone ki bizin peye ek ena resi',
              ],
              [
                'Ou azout enn zanfan',
                'Prenom, nivo, lane nesans si ou donn li, ek ou lakor',
                'Pou ki ou kapav rezerve pou zanfan-la',
              ],
              ['Ou met enn alert', 'Ki ou pe atann, ek ki nou finn dir ou', 'Pou ekrir ou kan li la'],
              ['Ou les enn komanter', 'Not, seki ou apresie, komanter ek dat', 'Pou ed lezot swazir'],
              [
                'Ou anrezistre kouma profeser',
                'Profil, foto, nimero telefonn, bann ler, pozision si ou partaz li',
                'Pou ki bann zelev trouv ou',
              ],
              [
                'Ou demann enn verifikasion ouswa enn kontrol',
                'Dokiman ki ou upload, so dat ek nou desizion',
                'Pou kontrole kisann-la ou ete ek ki ou profil dir',
              ],
              [
                'Nou sispann ou kont',
                'Rezon-la, ou apel ek nou desizion',
                'Pou ki ou kapav lir kifer, ek nou deside dan enn fason zis',
              ],
              [
                'Ou peye',
                'Montan, dat, plan ek referans PayPal',
                'Pou donn ou plan-la ek fer nou kontabilite',
              ],
            ],
          },
        },
        'Nou server gard osi bann log teknik pou trouv bann pann ek aret bann abi. Nou pa gagn nimero ou kart; se PayPal ki gagn li.',
        'Bann done lor kont, rezervasion ek peyman servi pou nou kontra avek ou. Proteksion kont abi ek kantite vizit ki nou konte servi nou lintere lezitim dan enn servis onet. Partaz ou pozision se ou prop swa, ek ou kapav tir li.',
      ],
    },
    {
      id: 'public',
      heading: 'Seki tou dimounn kapav trouve',
      blocks: [
        'Profil enn profeser piblik: nom, foto, size, nivo, lavil, prezantasion, lexperians, rezilta, bann ler, not, pwin ek ran, ladres kourt, dan komie letan li reponn, ek komie leson li finn fer ek finn anil tar. Ladres email ek nimero telefonn pa piblik.',
        "Enn komanter montre prenom ek premie let nom dimounn ki finn ekrir li, kouma 'Kavi B.', ouswa 'Anonim' kan pa ena nom. Bann zelev pa ena profil piblik, ek personn pa kapav rod zot.",
      ],
    },
    {
      id: 'phone',
      heading: 'Nimero telefonn',
      blocks: [
        'Bann zelev trouv nimero telefonn bann profeser zis kan enn rezervasion konfirme. Apar sa zelev-la, zis profeser-la ek nou bann administrater kapav trouv nimero-la.',
        'Enn lien ki enn profeser donn pou leson online, enn zour kan lekol ferme, al kot bann fami ki ena leson konfirme sa zour-la.',
        'Si ou met enn nimero dan Fami, zis bann profeser ki ou ena enn rezervasion konfirme avek zot trouv li.',
      ],
    },
    {
      id: 'location',
      heading: 'Pozision',
      blocks: [
        "Enn profeser ki partaz enn pozision swazir ant 'landrwa apepre', ki deza swazir, ek 'landrwa exak', pou enn lekol ouswa enn sant. Pou enn landrwa apepre nou deplas pozision piblik-la ziska 500 m. Bann profeser kapav tir zot pozision ninport kan.",
        'Si ou triye bann profeser par distans, ou browser demann ou avan. Lerla ou pozision servi pou met bann rezilta an ord ek li pa save dan ou kont.',
      ],
    },
    {
      id: 'documents',
      heading: 'Dokiman verifikasion ek foto',
      blocks: [
        'Zis profeser-la ek nou bann administrater kapav ouver enn dokiman ki finn upload pou verifikasion ouswa kontrol. Li ankripte lor nou bann disk, ek nou not sak fwa ki kikenn get li. Nou delete li 30 zour apre desizion-la, ouswa apre ki li finn upload si personn pa pey pou li, ek nou gard zis tras desizion-la. Bann foto profil save dan enn nouvo fisie, san bann detay lor landrwa ek kamera ki enn foto kapav ena.',
      ],
    },
    {
      id: 'analytics',
      heading: 'Kouma nou kont bann vizit',
      blocks: [
        'Nou fer nou bann statistik noumem; okenn lot konpagni pa ladan. Nou kont bann vizit lor profil, ek bann viziter ki apre rezerve ouswa get map, enn fwa par viziter, profeser ek zour. Pou rekonet enn deziem vizit mem zour, nou server fer enn lakle ki sanze sak zour. Li pa montre kisann-la ou ete ek li pa kapav swiv ou depi enn zour a enn lot.',
        'Nou kont osi komie fwa dimounn rode par size, lavil ek nivo, ek komie fwa zot pa trouv personn: enn nomb pou sak zour, san nanye lor kisann-la finn rode.',
      ],
    },
    {
      id: 'others',
      heading: 'Lezot ki gagn done',
      blocks: [
        {
          list: [
            'Profeser ki ou rezerve trouv seki ou ekrir dan formiler rezervasion.',
            'PayPal okip bann peyman ek kone seki li bizin pou sa.',
            'Enn servis email avoy nou bann email.',
            'Si ou met notifikasion lor enn laparey, konpagni ki fer so browser avoy zot, ankripte: li kone ki ena enn, pa seki li dir. Nou gard ladres ki browser-la finn donn nou ziska ou aret zot ouswa dekonekte.',
            'Bann zimaz map kapav vini depi enn lot servis map. Ou browser al rod zot direk, alor sa servis-la trouv ou ladres IP ek parti map ki ou pe gete. Map sinp ki anba vini depi nou.',
            'Bann lotorite, kan lalwa oblize nou.',
          ],
        },
        'Sertin dan sa bann servis-la kapav travay andeor Moris. Zot gagn zis seki zot travay bizin.',
      ],
    },
    {
      id: 'mails',
      heading: 'Email ek notifikasion',
      blocks: [
        'Nou ekrir ou lor ou kont, rezervasion, leson, komanter, verifikasion ek peyman, ek seki ou bann alert finn trouve. Nou pa avoy piblisite. Ou swazir dan profil ki zafer vini osi par email ouswa lor ou telefonn.',
        'Ou kapav fer enn lien pou ou bann leson, ouswa pou leson enn zanfan, pou kalandriye ou telefonn. Tou dimounn ki ena lien-la kapav lir bann prenom, size, profeser ek ler ladan. Li marse ziska ou aret li, ek konpagni ki donn ou kalandriye-la lir li.',
      ],
    },
    {
      id: 'retention',
      heading: 'Komie letan nou gard li',
      blocks: [
        {
          list: [
            'Kont, profil, rezervasion ek komanter: ziska ou delete kont-la ouswa demann nou delete li.',
            'Enn kont ki so ladres email zame konfirme: 7 zour.',
            'Notifikasion: enn an.',
            'Sispansion ek apel: osi lontan ki kont-la.',
            `Demann pou bann lof: ${requestsKeptDays} zour apre ki zot fini.`,
            'Alert: 180 zour, ouswa ziska ou aret zot.',
            'Mesaz: 24 mwa, ouswa ziska enn parmi de dimounn ki finn ekrir zot delete so kont.',
            'Rapor ki nou lekip gagne: 24 mwa. Kan enn dimounn delete so kont, nou tir so nom dan seki pa ankor deside; seki finn deside ale avek kont-la.',
            'Ki ou finn konekte depi enn rezo, dan form enn kod ki personn pa kapav lir so ladres: 30 zour apre dernie fwa. Sa anpes bann inkoni blok ou kont.',
            'Dokiman pou verifikasion ek kontrol: ziska 30 zour apre desizion-la, ouswa apre ki zot finn upload si personn pa pey pou zot.',
            `Nomb resers sak zour, ki pa lor personn: ${searchCountDays} zour.`,
            'Done lor peyman: osi lontan ki lalwa lor kontabilite demande.',
            'Log teknik: ziska 30 zour. Backup: ziska 35 zour.',
            'Ladres kourt enn profeser ki finn ale, dan form enn kod ki personn pa kapav lir: pou touletan, pou ki okenn lot dimounn pa gagn seki finn inprime lor bann lafis.',
            'Ki enn kont finn delete, dan form enn kod san nom ni ladres: pou touletan, pou ki okenn backup pa fer li revini.',
          ],
        },
      ],
    },
    {
      id: 'deletion',
      heading: 'Delete ou kont',
      blocks: [
        `Pou delete ou kont, avoy enn email lor ${supportEmail} depi ladres sa kont-la. Ou kapav osi fer li oumem, deswit, dan Profil.`,
        {
          list: [
            'Nou delete ou kont, profil profeser, nimero telefonn, pozision, foto, dokiman, sesion, notifikasion ek lien kalandriye.',
            'Nou delete seki ou ek bann profeser ouswa fami finn ekrir ant zot, pou toulede kote.',
            'Bann rezervasion ki pou vini anile, ek nou dir lot kote-la. Seki finn pase perdi nom ek mesaz.',
            "Ou bann komanter perdi ou nom ek ou bann mo. Zot zetwal reste, kouma zetwal enn 'Ansien zelev', pou ki bann not res vre.",
            'Bann done lor peyman reste kot lalwa demande.',
          ],
        },
        'Pa kapav retourn an aryer. Ou kapav anrezistre ankor avek mem ladres. Nom dan ou browser, se ou ki bizin efas li; nou pa ena okenn kopi.',
      ],
    },
    {
      id: 'rights',
      heading: 'Ou bann drwa',
      blocks: [
        'Dapre Data Protection Act 2017 ou kapav demann nou pou:',
        {
          list: [
            'dir ou ki nou ena lor ou, ek donn ou enn kopi;',
            'koriz seki pa bon;',
            'delete ouswa limit seki nou nepli bizin;',
            'aret enn itilizasion ki ou pa le.',
          ],
        },
        'Dan Profil ou kapav sanz ou bann detay ek download tou seki nou ena lor ou, dan enn fisie ki dimounn ek program kapav lir.',
        `Pou tou lezot zafer, ekrir nou lor ${supportEmail}. Nou reponn dan enn mwa. Ou kapav tir enn lakor ninport kan, ek ou kapav port plint kot Data Protection Commissioner Moris.`,
      ],
    },
    {
      id: 'children',
      heading: 'Bann zenn',
      blocks: [
        `Kan ou anrezistre, ou konfirme ki ou ena 16 an ouswa plis, ouswa ki ou paran ouswa responsab dakor. Enn paran kapav demann nou lor ${supportEmail} pou montre ouswa delete seki nou ena lor enn zanfan.`,
        'Kan ou azout enn zanfan, so bann responsab trouv li. Bann profeser ki ou rezerve pou li, ouswa kot li zwenn enn klas, trouv so prenom ek so nivo. Ou kapav sanz ek delete li dan Fami ninport kan.',
      ],
    },
    {
      id: 'security',
      heading: 'Sekirite ek sanzman',
      blocks: [
        'Bann password save zis dan enn form ki personn pa kapav relir. Nou not bann aksion administrater. Si enn fwit done met ou an danze, nou dir ou ek Commissioner-la kouma lalwa demande.',
        'Kan nou sanz sa politik-la, nou sanz dat lao, ek nou fer bann dimounn ki ena enn kont kone par email si li inportan pou zot.',
      ],
    },
  ],
}

type Kept = [purpose: string, where: string, howLong: string]

/** A name that is not listed here does not compile. */
const kept: Record<keyof typeof storage, Kept> = {
  session: ['Otantifikasion: gard ou konekte', 'Local storage', 'Ziska ou dekonekte'],
  mailRequest: [
    'Otantifikasion: ladres ki ou finn demann enn email pou li, pou rekonet so lien',
    'Local storage',
    'Ziska ou konekte; konte pou enn zour',
  ],
  studentName: ['Sesion: ou nom kouma zelev', 'Local storage', 'Ziska ou efas li'],
  savedTutors: [
    'Sesion: bann profeser ki ou finn save san konekte',
    'Local storage',
    'Ziska ou konekte ouswa tir zot',
  ],
  theme: ['Sesion: ou swa ant kler ek som', 'Local storage', 'Ziska ou efas li'],
  tutorForm: ['Sesion: ou profil profeser pandan ki ou pe ranpli li', 'Local storage', 'Ziska ou avoy li'],
  registers: [
    'Sesion: rezis prezans enn klas ki ou pa ankor avoye',
    'Local storage',
    'Ziska li avoye, ouswa ou dekonekte',
  ],
  messageDrafts: [
    'Sesion: bann mesaz ki ou finn koumanse ek pa ankor avoye',
    'Session storage',
    'Ziska zot avoye, ouswa ou dekonekte',
  ],
  unconfirmedEmail: ['Otantifikasion: ladres pou konfirme', 'Local storage', 'Ziska ou konekte'],
  promoDismissed: ['Sesion: ou finn ferm banner-la', 'Session storage', 'Sa vizit-la'],
  isTutor: [
    'Sesion: ou enn profeser, alor banner pou bann nouvo profeser pa paret',
    'Local storage',
    'Ziska ou dekonekte',
  ],
  scrollPlaces: ['Sesion: ziska kot ou ti finn scroll', 'Session storage', 'Sa vizit-la'],
  locale: ['Sesion: langaz ki ou finn swazir', 'Cookie', 'Enn an'],
  push: [
    'Sesion: ou finn met notifikasion lor sa laparey-la, ouswa ou pa anvi ki nou demann ou ankor',
    'Local storage',
    'Ziska ou aret zot, dekonekte ouswa efas li',
  ],
  visits: [
    'Sesion: si ou finn deza vini, ek si ou anvi ena nou lor premie paz ou telefonn',
    'Local storage',
    'Ziska ou efas li',
  ],
  account: [
    'Sesion: ou bann rezervasion, ou semenn ek ou bann rezis pou kan pa ena rezo, ek seki pe atann pou avoye',
    'IndexedDB',
    'Ziska ou dekonekte; 30 zour maximem',
  ],
  pages: ['Sesion: bann dernie paz ki ou finn gete, pou ouver san rezo', 'Cache', 'Ziska ou dekonekte'],
  files: ['Sesion: bann script, style ek icon, pou ouver san rezo', 'Cache', 'Ziska ou efas zot'],
}
const keptInBrowser = (Object.keys(storage) as (keyof typeof storage)[]).map((key) => [
  storage[key],
  ...kept[key],
])

const cookies: en.LegalText = {
  title: 'Politik cookies',
  description: `Ki cookies ek storage ${name} servi pou sesion, otantifikasion ek statistik, avek zot nom, ek kouma efas zot.`,
  updated,
  intro: `${englishDecides} ${name} servi cookies ek storage dan ou browser pou sesion, otantifikasion ek statistik. Pa ena piblisite ek nou pa swiv ou lor lezot sit.`,
  sections: [
    {
      id: 'what',
      heading: 'Cookies ek storage',
      blocks: [
        'Enn cookie se enn ti tex ki ou browser garde pou enn sit ek reavoye avek sak demann. Local storage ek session storage gard osi bann ti tex dan ou browser, me zot pa avoy zot tousel. Local storage reste ziska li efase. Session storage res pou enn vizit: li fini kan ou ferm tab-la. IndexedDB ek cache gard bann pli gran kitsoz, kouma paz, pou kan pa ena rezo.',
        'Laplipar seki nou garde res dan local storage ek session storage. Si nou met enn cookie, li servi pou enn parmi trwa rezon anba ek pa pou lot zafer.',
      ],
    },
    {
      id: 'purposes',
      heading: 'Pou ki zot servi',
      blocks: [
        {
          list: [
            'Sesion: pou gard ou bann swa pandan ki ou servi sit-la.',
            'Otantifikasion: pou gard ou konekte ek ou kont an sekirite.',
            'Statistik: pou konte komie fwa dimounn get bann profil, nou fer li noumem, san lezot konpagni.',
          ],
        },
      ],
    },
    {
      id: 'list',
      heading: 'Ki nou garde, par nom',
      blocks: [
        {
          table: {
            head: ['Nom', 'Rezon', 'Ki kote', 'Komie letan'],
            rows: [
              ...keptInBrowser,
              [
                'Lakle viziter',
                'Statistik: kont enn vizit enn fwa par zour',
                'Zis nou server',
                'Sanze sak zour',
              ],
            ],
          },
        },
        'Lakle viziter pa les nanye dan ou browser. Nom zelev ek enn profil profeser ki pa ankor avoye zame kit ou browser tousel. Nou gagn zot zis kan ou avoy enn formiler ki ena zot ladan.',
      ],
    },
    {
      id: 'others',
      heading: 'Lezot konpagni',
      blocks: [
        'Nou pa servi statistik ouswa piblisite lezot konpagni. Kan ou peye, ou al lor PayPal, ki met so prop cookies lor so prop sit. Bann zimaz map kapav vini depi enn servis map, ki trouv ou ladres IP kan ou browser al rod zot.',
      ],
    },
    {
      id: 'control',
      heading: 'Ou bann swa',
      blocks: [
        'Ou browser kapav efas ouswa blok cookies ek storage sit; get dan privacy dan so bann paramet. San sesion koneksion ou kapav touzour get sit-la, me ou pa kapav rezerve ouswa les komanter. San nom zelev nou demann li ankor. Kan ou dekonekte, sesion koneksion-la efase.',
      ],
    },
    {
      id: 'contact',
      heading: 'Kestion',
      blocks: [
        `Ekrir nou lor ${supportEmail}. Politik konfidansialite dir plis lor ou bann done ek ou bann drwa.`,
      ],
    },
  ],
}

export const legal: typeof en.legal = {
  terms,
  privacy,
  cookies,
  lastUpdated: (date) => `Dernie sanzman: ${date}`,
  contents: 'Lor sa paz-la',
  otherPages: 'Lir osi',
}
