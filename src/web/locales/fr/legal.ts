import { freeConnections, paidPlans, renewalGraceDays, verificationFeeCents } from '#contract/billing/plans'
import { searchCountDays } from '#contract/demand/rules'
import type { Site } from '#contract/page-entry'
import { offer, product } from '#contract/product'
import { requestsKeptDays } from '#contract/requests/rules'
import { storage } from '#web/lib/storage.ts'
import type * as en from '../en/legal.ts'
import { counted, formatEuro, formatNumber } from './formats.ts'
import { launchDay, offerEnd } from './offer.ts'

export type { LegalBlock, LegalText } from '../en/legal.ts'

const { name, supportEmail, city } = product
const updated = '16 mai 2025'
const englishDecides =
  'Cette traduction est fournie pour vous aider ; en cas de différence, le texte anglais fait foi.'

const terms = ({ freeUntil, foundingPlaces }: Site['offer']): en.LegalText => ({
  title: 'Conditions d’utilisation',
  description: `Les règles pour les élèves, les parents et les professeurs sur ${name} : réservations, avis, points, formules, paiements et vérification.`,
  updated,
  intro: `${englishDecides} ${name} met en relation les élèves et les parents avec des professeurs à Maurice. Ces conditions disent ce que vous pouvez attendre de nous et ce que nous attendons de vous. En utilisant ${name}, vous les acceptez.`,
  sections: [
    {
      id: 'service',
      heading: 'Ce que nous faisons',
      blocks: [
        `${name} est un lieu pour trouver, comparer et contacter des professeurs. Nous n’enseignons pas, et nous n’employons pas les professeurs. Le professeur et l’élève, ou le parent de l’élève, conviennent entre eux des cours, du lieu et des frais. Cet accord est le leur ; nous n’en faisons pas partie.`,
      ],
    },
    {
      id: 'accounts',
      heading: 'Comptes et âge',
      blocks: [
        'Tout le monde peut voir les professeurs, la carte et le classement sans compte. Il vous en faut un pour réserver et pour donner un avis.',
        {
          list: [
            'Vous avez 16 ans ou plus, ou votre parent ou responsable accepte que vous utilisiez le compte.',
            'Vous confirmez votre adresse e-mail avant de vous connecter pour la première fois.',
            'Vous donnez votre vrai nom et gardez votre mot de passe pour vous.',
            'Un compte a au plus un profil de professeur.',
          ],
        },
      ],
    },
    {
      id: 'bookings',
      heading: 'Réservations et numéros de téléphone',
      blocks: [
        'Le numéro de téléphone d’un professeur n’est montré à un élève qu’avec une réservation confirmée. Il ne figure sur aucune page publique.',
        'Une réservation est confirmée tout de suite, sauf si le professeur a choisi de confirmer chaque demande. Une demande à laquelle personne ne répond à temps expire. Vous pouvez demander un créneau ou convenir de l’heure par téléphone. Les créneaux sont à l’heure de Maurice, et deux élèves n’ont jamais le même créneau avec un professeur.',
        `À partir du ${launchDay(freeUntil)}, un professeur en formule gratuite a ${counted(freeConnections, 'mise en relation', 'mises en relation')} avec des élèves : autant d’élèves différents avec une réservation confirmée, comptés sur toute la vie du profil. Les mises en relation d’avant restent. La réservation d’un élève de plus est gardée en attente. Elle est confirmée quand le professeur s’abonne. Nous prévenons les deux parties.`,
        'Utilisez un numéro de téléphone pour organiser des cours avec ce professeur et pour rien d’autre. Personne ne peut réserver sur son propre profil, ni réserver seulement pour collecter des numéros.',
      ],
    },
    {
      id: 'reviews',
      heading: 'Avis',
      blocks: [
        'Chaque compte peut donner un avis sur un professeur une fois. Écrire de nouveau change le premier avis. Personne ne donne un avis sur son propre profil. Votre nom est montré sous la forme du prénom et de l’initiale. L’avis d’une personne qui a une réservation confirmée le dit, et celui d’une personne dans une classe dit depuis combien de mois.',
        'Écrivez d’après votre propre expérience, et restez juste. Le professeur peut répondre une fois et peut signaler un avis. Nous masquons les avis faux, insultants ou payés, ou qui révèlent des détails privés.',
      ],
    },
    {
      id: 'tutors',
      heading: 'Profils de professeurs',
      blocks: [
        'Tout ce qui est sur votre profil doit être vrai : vos matières, votre expérience et vos résultats. La photo vous montre, et vous avez le droit de l’utiliser. Un profil est visible dès que vous avez confirmé votre adresse e-mail.',
        'Les professeurs décident eux-mêmes du tarif de leurs cours. Respectez la loi et les règles de votre employeur si vous enseignez aussi dans une école.',
      ],
    },
    {
      id: 'ranking',
      heading: 'Ordre de recherche, points et rangs',
      blocks: [
        'Sans texte de recherche, les professeurs Premium Featured viennent en premier, puis les professeurs vérifiés, puis ceux qui ont plus de points et de meilleures notes. Les professeurs abonnés portent le badge « Premium », pour que vous le sachiez.',
        'Les professeurs gagnent des points pour les vues du profil, les réservations confirmées, les avis et un profil complet. Les points décident du rang. Ils n’ont aucune valeur en argent. Nous reprenons les points gagnés par de fausses vues, de fausses réservations ou de faux avis.',
      ],
    },
    {
      id: 'plans',
      heading: 'Formules, prix et offre de lancement',
      blocks: [
        {
          table: {
            head: ['Quoi', 'Prix', 'Fréquence'],
            rows: [
              ...paidPlans.map((plan) => [
                plan.name,
                formatEuro(plan.cents),
                'Chaque mois, renouvelé automatiquement',
              ]),
              ['Vérification', formatEuro(verificationFeeCents), 'Une fois'],
            ],
          },
        },
        'Les prix sont en euros. Les paiements passent par PayPal ; les conditions de PayPal s’y appliquent. Une page de paiement marquée « sandbox » (mode test) ne prend pas d’argent. Vous recevez un reçu pour chaque paiement.',
        `Une formule se renouvelle chaque mois jusqu’à ce que vous l’annuliez. L’annulation arrête le renouvellement ; la formule reste active jusqu’à la fin de la période payée. Si un renouvellement échoue, vous gardez la formule pendant ${renewalGraceDays} jours de grâce, et nous vous prévenons. Ensuite, le profil revient à la formule gratuite.`,
        'Une formule supérieure commence tout de suite ; les jours qui restaient de l’autre sont remboursés. Une formule inférieure commence quand finit ce que vous avez payé. Quand nous remboursons un montant, le temps qu’il avait payé prend fin avec lui.',
        `${name} est gratuit pour tous les professeurs jusqu’au ${offerEnd(freeUntil)}, sans limite de mises en relation.`,
        ...(foundingPlaces > 0
          ? [
              `Chacun des ${formatNumber(foundingPlaces)} premiers professeurs inscrits reçoit ${offer.foundingMonths} mois de premium, à partir du ${launchDay(freeUntil)} ou de son inscription, selon ce qui vient en dernier.`,
            ]
          : []),
        `Si vous pensez qu’un montant prélevé est incorrect, écrivez à ${supportEmail} et nous examinerons la question.`,
      ],
    },
    {
      id: 'verification',
      heading: 'Vérification',
      blocks: [
        'La vérification signifie que notre équipe a contrôlé un document envoyé par le professeur. Nous l’examinons en 1 à 2 jours ouvrables après le paiement. Si nous le refusons, nous donnons la raison, et le professeur peut en envoyer un autre sans payer de nouveau.',
        'Un profil dit aussi quels documents nous avons contrôlés, comme un certificat de moralité, et quel jour. Un contrôle ne coûte rien et est valable 12 mois. Le badge va avec l’identité : un professeur qui prend un autre nom, ou dont le contrôle d’identité a pris fin, n’a pas de badge tant que nous n’avons pas de nouveau contrôlé l’identité.',
        'Le badge ne garantit pas la façon dont une personne enseigne ou se conduit. Les parents devraient rencontrer un nouveau professeur, demander des références et rester à proximité pendant les premiers cours d’un jeune enfant.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Ce qui n’est pas permis',
      blocks: [
        {
          list: [
            'Donner une fausse identité, de faux documents ou de faux résultats.',
            'Harceler quelqu’un, ou contacter un mineur pour autre chose que des cours.',
            'Collecter les données du site par des moyens automatiques, au-delà de ce que font les moteurs de recherche.',
            'Contourner les limites, la sécurité ou les paiements.',
          ],
        },
        'Nous pouvons masquer un contenu, ou suspendre ou fermer un compte, qui ne respecte pas ces conditions. Quand nous le pouvons, nous vous avertissons d’abord et vous disons pourquoi. Une personne suspendue peut toujours se connecter, lire et télécharger ce qui est à elle, et déposer un recours une fois.',
      ],
    },
    {
      id: 'leaving',
      heading: 'Partir',
      blocks: [
        `Vous pouvez cesser d’utiliser ${name} à tout moment. Pour supprimer votre compte, envoyez un e-mail à ${supportEmail} depuis l’adresse du compte, ou faites-le vous-même dans Profil. Annulez d’abord une formule en cours, pour qu’elle ne se renouvelle pas.`,
      ],
    },
    {
      id: 'liability',
      heading: 'Notre responsabilité',
      blocks: [
        `Nous gérons ${name} avec soin, mais nous ne promettons pas que le service soit toujours disponible ni sans erreurs. Nous ne sommes pas responsables des cours, de ce que disent ou font les professeurs et les élèves, ni des résultats aux examens. Rien ici ne limite les droits que la loi vous donne et qu’aucun contrat ne peut vous enlever.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changements, loi et contact',
      blocks: [
        'Quand nous changeons ces conditions, nous changeons la date en haut. Si un changement est important pour vous, nous prévenons les titulaires d’un compte par e-mail avant qu’il s’applique. La loi de Maurice régit ces conditions, et ses tribunaux sont compétents.',
        `Questions : ${supportEmail}. ${name}, ${city}.`,
      ],
    },
  ],
})

const privacy: en.LegalText = {
  title: 'Politique de confidentialité',
  description: `Ce qui est gardé sur ${name} au sujet des élèves, parents et professeurs, qui peut le voir, combien de temps, et comment le faire supprimer.`,
  updated,
  intro: `${englishDecides} Cette politique dit ce que nous savons de vous chez ${name}, pourquoi, qui peut le voir, et comment le faire supprimer. Nous suivons le Data Protection Act 2017 de Maurice. Nous ne vendons aucune donnée et ne montrons aucune publicité.`,
  sections: [
    {
      id: 'controller',
      heading: 'Qui est responsable',
      blocks: [`${name}, ${city}, est responsable du traitement de vos données. Écrivez à ${supportEmail}.`],
    },
    {
      id: 'collect',
      heading: 'Ce que nous gardons',
      blocks: [
        {
          table: {
            head: ['Quand', 'Quoi', 'Pourquoi'],
            rows: [
              [
                'Vous visitez le site comme élève',
                'Votre prénom et votre nom, dans votre navigateur seulement',
                'Pour vous saluer et remplir les formulaires',
              ],
              [
                'Vous créez un compte',
                'Nom, adresse e-mail, une forme protégée de votre mot de passe',
                'Pour vous connecter',
              ],
              [
                'Vous demandez des offres aux professeurs, ou en faites une',
                'Niveau, matière, ville, jours, budget et note ; le texte et le tarif d’une offre',
                'Pour que les professeurs qui conviennent puissent répondre ; ils n’apprennent pas qui demande',
              ],
              [
                'Vous réservez',
                'Élève, matière, niveau, heure, message',
                'Pour que vous puissiez organiser les cours',
              ],
              [
                'Vous rejoignez une classe',
                'Élève, classe, mois, frais, place sur la liste d’attente',
                'Pour que les places et les frais soient exacts',
              ],
              [
                'Un élève vient à une classe',
                'La présence, et le fait que quelqu’un ne peut pas venir, avec la raison si vous la donnez',
                'Pour que le professeur et la famille sachent qui était là',
              ],
              [
                'Vous payez pour une classe, ou recevez un paiement pour une classe',
                'Montants, dates, moyen de paiement et référence de la banque ; les numéros et le code QR d’un professeur',
                'Pour que les deux parties sachent ce qui est dû et aient des reçus',
              ],
              [
                'Vous ajoutez un enfant',
                'Prénom, niveau, année de naissance si elle est donnée, et votre accord',
                'Pour que vous puissiez réserver pour l’enfant',
              ],
              [
                'Vous créez une alerte',
                'Ce que vous attendez, et ce que nous vous avons annoncé',
                'Pour vous écrire quand c’est là',
              ],
              [
                'Vous donnez un avis',
                'Note, points appréciés, commentaire et date',
                'Pour aider les autres à choisir',
              ],
              [
                'Vous vous inscrivez comme professeur',
                'Profil, photo, numéro de téléphone, horaires, position si elle est partagée',
                'Pour vous montrer aux élèves',
              ],
              [
                'Vous demandez une vérification ou un contrôle',
                'Le document que vous envoyez, sa date et notre décision',
                'Pour contrôler qui vous êtes et ce que dit votre profil',
              ],
              [
                'Nous suspendons votre compte',
                'La raison, votre recours et notre décision',
                'Pour que vous puissiez lire pourquoi, et que nous décidions de façon juste',
              ],
              [
                'Vous payez',
                'Montant, date, formule et référence de PayPal',
                'Pour fournir la formule et tenir les comptes',
              ],
            ],
          },
        },
        'Notre serveur garde aussi des journaux techniques pour trouver les pannes et arrêter les abus. Nous ne recevons pas votre numéro de carte ; PayPal le reçoit.',
        'Les données sur les comptes, les réservations et les paiements servent à exécuter notre contrat avec vous. La protection contre les abus et le comptage des vues servent notre intérêt légitime à un service honnête. Partager votre position est votre propre choix, et vous pouvez revenir dessus.',
      ],
    },
    {
      id: 'public',
      heading: 'Ce que tout le monde peut voir',
      blocks: [
        'Le profil d’un professeur est public : nom, photo, matières, niveaux, ville, présentation, expérience, résultats, horaires, note, points et rang, l’adresse courte, la rapidité de ses réponses, et combien de cours il a donnés et annulés tardivement. L’adresse e-mail et le numéro de téléphone ne le sont pas.',
        'Un avis montre le prénom et l’initiale de son auteur, comme « Kavi B. », ou « Anonyme » quand il n’y a pas de nom. Les élèves n’ont pas de profil public, et personne ne peut les rechercher.',
      ],
    },
    {
      id: 'phone',
      heading: 'Numéros de téléphone',
      blocks: [
        'Les numéros de téléphone des professeurs ne sont montrés aux élèves qu’avec une réservation confirmée. En dehors de cet élève, seuls le professeur et nos administrateurs peuvent voir le numéro.',
        'Un lien que donne un professeur pour des cours en ligne, un jour où les écoles sont fermées, va aux familles des cours confirmés de ce jour.',
        'Un numéro que vous donnez dans Famille est montré aux professeurs de vos réservations confirmées et à personne d’autre.',
      ],
    },
    {
      id: 'location',
      heading: 'Position',
      blocks: [
        'Un professeur qui partage une position choisit entre « zone approximative », le choix par défaut, et « lieu exact », pour une école ou un centre. Pour une zone approximative, la position publique est déplacée de 500 m au plus. Les professeurs peuvent effacer leur position à tout moment.',
        'Si vous triez les professeurs par distance, votre navigateur vous demande d’abord votre accord. Votre position sert alors à ordonner les résultats et n’est pas enregistrée dans votre compte.',
      ],
    },
    {
      id: 'documents',
      heading: 'Documents de vérification et photos',
      blocks: [
        'Seuls le professeur et nos administrateurs peuvent ouvrir un document envoyé pour une vérification ou un contrôle. Il est chiffré sur nos disques, et chaque consultation est enregistrée. Nous le supprimons 30 jours après la décision, ou après l’envoi s’il n’est jamais payé, et ne gardons que la trace de la décision. Les photos de profil sont enregistrées à nouveau, sans les détails de lieu et d’appareil qu’un fichier photo peut contenir.',
      ],
    },
    {
      id: 'analytics',
      heading: 'Comment nous comptons les visites',
      blocks: [
        'Nos statistiques sont les nôtres ; aucune autre entreprise n’y participe. Nous comptons les vues de profil, et les visiteurs qui vont ensuite réserver ou voir la carte, une fois par visiteur, professeur et jour. Pour reconnaître une deuxième visite le même jour, notre serveur crée une clé qui change chaque jour. Elle ne montre pas qui vous êtes et ne peut pas vous suivre d’un jour à l’autre.',
        'Nous comptons aussi combien de fois les gens cherchent par matière, ville et niveau, et combien de fois ils ne trouvent personne : un nombre pour chaque jour, sans rien sur qui a cherché.',
      ],
    },
    {
      id: 'others',
      heading: 'Qui d’autre reçoit des données',
      blocks: [
        {
          list: [
            'Le professeur chez qui vous réservez voit ce que vous écrivez dans le formulaire de réservation.',
            'PayPal traite les paiements et apprend ce qu’il lui faut pour cela.',
            'Un service de messagerie envoie nos e-mails.',
            'Si vous activez les notifications sur un appareil, le fabricant de son navigateur les livre, chiffrées : il apprend qu’il y en a une, pas ce qu’elle dit. Nous gardons l’adresse que le navigateur nous a donnée pour cela jusqu’à ce que vous les désactiviez ou vous déconnectiez.',
            'Les images de la carte peuvent venir d’un service de cartes séparé. Votre navigateur les demande directement, donc ce service voit votre adresse IP et la partie de la carte que vous regardez. La carte simple en dessous vient de nous.',
            'Les autorités, quand la loi nous y oblige.',
          ],
        },
        'Certains de ces services peuvent travailler hors de Maurice. Ils reçoivent seulement ce que demande leur tâche.',
      ],
    },
    {
      id: 'mails',
      heading: 'E-mails et notifications',
      blocks: [
        'Nous vous écrivons au sujet de votre compte, des réservations, des cours, des avis, de la vérification et des paiements, et de ce que vos alertes ont trouvé. Nous n’envoyons pas de publicité. Ce qui vient aussi par e-mail ou sur votre téléphone, vous le choisissez dans le profil.',
        'Vous pouvez créer un lien vers vos cours, ou vers ceux d’un enfant, pour le calendrier de votre téléphone. Toute personne qui a le lien peut y lire les prénoms, les matières, les professeurs et les heures. Il fonctionne jusqu’à ce que vous l’arrêtiez, et l’entreprise dont vous utilisez le calendrier le lit.',
      ],
    },
    {
      id: 'retention',
      heading: 'Combien de temps nous le gardons',
      blocks: [
        {
          list: [
            'Compte, profil, réservations et avis : jusqu’à ce que vous supprimiez le compte ou nous le demandiez.',
            'Un compte dont l’adresse e-mail n’est jamais confirmée : 7 jours.',
            'Notifications : un an.',
            'Suspensions et recours : aussi longtemps que le compte.',
            `Demandes d’offres : ${requestsKeptDays} jours après leur fin.`,
            'Alertes : 180 jours, ou jusqu’à ce que vous les arrêtiez.',
            'Messages : 24 mois, ou jusqu’à ce que l’une des deux personnes qui les ont écrits supprime son compte.',
            'Signalements à notre équipe : 24 mois. Supprimer le compte retire le nom de ce qui n’est pas encore décidé ; ce qui est décidé part avec le compte.',
            'Votre connexion depuis un réseau, sous la forme d’un code dont personne ne peut lire l’adresse : 30 jours après la dernière fois. Cela empêche des inconnus de vous bloquer l’accès.',
            'Documents pour la vérification et les contrôles : jusqu’à 30 jours après la décision, ou après l’envoi s’ils ne sont jamais payés.',
            `Les nombres quotidiens de recherches, qui ne concernent personne : ${searchCountDays} jours.`,
            'Données de paiement : aussi longtemps que la loi sur la comptabilité le demande.',
            'Journaux techniques : 30 jours au plus. Sauvegardes : 35 jours au plus.',
            'L’adresse courte d’un professeur qui est parti, sous la forme d’un code que personne ne peut lire : pour toujours, pour que personne d’autre n’obtienne ce qui est imprimé sur des affiches.',
            'Le fait qu’un compte a été supprimé, sous la forme d’un code sans nom ni adresse : pour toujours, pour qu’aucune sauvegarde ne le ramène.',
          ],
        },
      ],
    },
    {
      id: 'deletion',
      heading: 'Supprimer votre compte',
      blocks: [
        `Pour supprimer votre compte, envoyez un e-mail à ${supportEmail} depuis l’adresse du compte. Vous pouvez aussi le faire vous-même, tout de suite, dans Profil.`,
        {
          list: [
            'Nous supprimons votre compte, le profil de professeur, le numéro de téléphone, la position, les photos, les documents, les sessions, les notifications et les liens de calendrier.',
            'Nous supprimons les messages échangés entre vous et des professeurs ou des familles, des deux côtés.',
            'Les réservations à venir sont annulées, et nous prévenons l’autre partie. Les réservations passées perdent le nom et le message.',
            'Vos avis perdent votre nom et vos mots. Leurs étoiles restent, comme celles d’un « Ancien élève », pour que les notes restent vraies.',
            'Les données de paiement restent là où la loi le demande.',
          ],
        },
        'C’est définitif. Vous pouvez vous réinscrire avec la même adresse. Le nom dans votre navigateur, c’est à vous de l’effacer ; nous n’en avons pas de copie.',
      ],
    },
    {
      id: 'rights',
      heading: 'Vos droits',
      blocks: [
        'En vertu du Data Protection Act 2017, vous pouvez nous demander de :',
        {
          list: [
            'vous dire ce que nous avons sur vous, et vous en donner une copie ;',
            'corriger ce qui est faux ;',
            'supprimer ou limiter ce dont nous n’avons plus besoin ;',
            'arrêter une utilisation à laquelle vous vous opposez.',
          ],
        },
        'Dans Profil, vous pouvez changer vos informations et télécharger tout ce que nous avons sur vous, dans un fichier que les personnes et les programmes peuvent lire.',
        `Pour tout le reste, écrivez à ${supportEmail}. Nous répondons en un mois au plus. Vous pouvez retirer un accord à tout moment, et vous pouvez vous plaindre au Commissaire à la protection des données (Data Protection Commissioner) de Maurice.`,
      ],
    },
    {
      id: 'children',
      heading: 'Les jeunes',
      blocks: [
        `Vous confirmez à l’inscription que vous avez 16 ans ou plus, ou que votre parent ou responsable est d’accord. Un parent peut nous demander, à ${supportEmail}, de montrer ou de supprimer ce que nous avons sur un enfant.`,
        'Un enfant que vous ajoutez est vu par ses responsables. Les professeurs avec qui vous réservez pour lui, ou dont il rejoint la classe, voient le prénom et le niveau. Vous pouvez le modifier et le supprimer dans Famille à tout moment.',
      ],
    },
    {
      id: 'security',
      heading: 'Sécurité et changements',
      blocks: [
        'Les mots de passe sont gardés seulement sous une forme qui ne peut pas être relue. Les actions des administrateurs sont enregistrées. Si une fuite de données vous met en danger, nous vous prévenons, ainsi que le Commissaire, comme la loi le demande.',
        'Quand nous changeons cette politique, nous changeons la date en haut, et prévenons les titulaires d’un compte par e-mail si c’est important pour eux.',
      ],
    },
  ],
}

type Kept = [purpose: string, where: string, howLong: string]

const local = 'Stockage local'
const visit = 'Stockage de session'

/** A name that is not listed here does not compile. */
const kept: Record<keyof typeof storage, Kept> = {
  session: ['Authentification : garde votre connexion ouverte', local, 'Jusqu’à votre déconnexion'],
  mailRequest: [
    'Authentification : l’adresse pour laquelle vous avez demandé un e-mail, pour reconnaître son lien',
    local,
    'Jusqu’à votre connexion ; compte pendant un jour',
  ],
  studentName: ['Session : votre nom d’élève', local, 'Jusqu’à ce que vous l’effaciez'],
  savedTutors: [
    'Session : les professeurs que vous avez enregistrés sans vous connecter',
    local,
    'Jusqu’à votre connexion, ou jusqu’à ce que vous les retiriez',
  ],
  theme: ['Session : votre choix de clair ou de sombre', local, 'Jusqu’à ce que vous l’effaciez'],
  tutorForm: [
    'Session : votre profil de professeur pendant que vous le remplissez',
    local,
    'Jusqu’à ce que vous l’envoyiez',
  ],
  registers: [
    'Session : le registre de présence d’une classe que vous n’avez pas encore envoyé',
    local,
    'Jusqu’à son envoi, ou votre déconnexion',
  ],
  messageDrafts: [
    'Session : les messages que vous avez commencés et pas encore envoyés',
    visit,
    'Jusqu’à leur envoi, ou votre déconnexion',
  ],
  unconfirmedEmail: ['Authentification : l’adresse à confirmer', local, 'Jusqu’à votre connexion'],
  promoDismissed: ['Session : vous avez fermé la bannière', visit, 'Cette visite'],
  isTutor: [
    'Session : vous êtes professeur, donc la bannière pour les nouveaux n’apparaît pas',
    local,
    'Jusqu’à votre déconnexion',
  ],
  scrollPlaces: ['Session : jusqu’où vous aviez fait défiler la page', visit, 'Cette visite'],
  locale: ['Session : la langue que vous avez choisie', 'Cookie', 'Un an'],
  push: [
    'Session : vous avez activé les notifications sur cet appareil, ou ne voulez plus qu’on vous le propose',
    local,
    'Jusqu’à ce que vous les désactiviez, vous déconnectiez ou l’effaciez',
  ],
  visits: [
    'Session : si vous êtes déjà venu, et si vous nous voulez sur votre écran d’accueil',
    local,
    'Jusqu’à ce que vous l’effaciez',
  ],
  account: [
    'Session : vos réservations, votre semaine et vos registres pour les moments sans réseau, et ce qui attend d’être envoyé',
    'IndexedDB',
    'Jusqu’à votre déconnexion ; 30 jours au plus',
  ],
  pages: [
    'Session : les dernières pages que vous avez vues, pour les ouvrir sans réseau',
    'Cache',
    'Jusqu’à votre déconnexion',
  ],
  files: [
    'Session : les scripts, styles et icônes, pour ouvrir le site sans réseau',
    'Cache',
    'Jusqu’à ce que vous les effaciez',
  ],
}
const keptInBrowser = (Object.keys(storage) as (keyof typeof storage)[]).map((key) => [
  storage[key],
  ...kept[key],
])

const cookies: en.LegalText = {
  title: 'Politique de cookies',
  description: `Les cookies et stockages semblables utilisés sur ${name} pour la session, l’authentification et les statistiques, et comment les effacer.`,
  updated,
  intro: `${englishDecides} ${name} utilise des cookies et un stockage semblable dans votre navigateur pour la session, l’authentification et les statistiques. Il n’y a ni publicité ni suivi sur d’autres sites.`,
  sections: [
    {
      id: 'what',
      heading: 'Cookies et stockage semblable',
      blocks: [
        'Un cookie est un petit texte que votre navigateur garde pour un site et renvoie avec chaque demande. Le stockage local et le stockage de session gardent aussi de petits textes dans votre navigateur, mais ne les envoient pas d’eux-mêmes. Le stockage local reste jusqu’à ce qu’il soit effacé. Le stockage de session dure une visite : il finit quand vous fermez l’onglet. IndexedDB et le cache gardent de plus grandes choses, comme des pages, pour les moments sans réseau.',
        'La plus grande partie de ce que nous gardons est dans le stockage local et le stockage de session. Si nous posons un cookie, il sert l’un des trois buts ci-dessous et rien d’autre.',
      ],
    },
    {
      id: 'purposes',
      heading: 'À quoi ils servent',
      blocks: [
        {
          list: [
            'Session : se souvenir de vos choix pendant que vous utilisez le site.',
            'Authentification : garder votre connexion ouverte et votre compte en sécurité.',
            'Statistiques : compter combien de fois les profils sont vus, par nous-mêmes et sans autres entreprises.',
          ],
        },
      ],
    },
    {
      id: 'list',
      heading: 'Ce que nous gardons, par nom',
      blocks: [
        {
          table: {
            head: ['Nom', 'But', 'Où', 'Combien de temps'],
            rows: [
              ...keptInBrowser,
              [
                'Clé de visiteur',
                'Statistiques : compte une vue une fois par jour',
                'Notre serveur seulement',
                'Change chaque jour',
              ],
            ],
          },
        },
        'La clé de visiteur ne laisse rien dans votre navigateur. Le nom d’élève et un profil de professeur qui n’est pas encore envoyé ne quittent jamais votre navigateur d’eux-mêmes. Nous les recevons seulement quand vous envoyez un formulaire qui les contient.',
      ],
    },
    {
      id: 'others',
      heading: 'Autres entreprises',
      blocks: [
        'Nous n’utilisons ni statistiques ni publicité d’autres entreprises. Quand vous payez, vous allez chez PayPal, qui pose ses propres cookies sur son propre site. Les images de la carte peuvent venir d’un service de cartes, qui voit votre adresse IP quand votre navigateur les demande.',
      ],
    },
    {
      id: 'control',
      heading: 'Vos choix',
      blocks: [
        'Votre navigateur peut effacer ou bloquer les cookies et le stockage des sites ; regardez la rubrique confidentialité de ses paramètres. Sans la session de connexion, vous pouvez toujours visiter le site, mais pas réserver ni donner un avis. Sans le nom d’élève, nous le demandons de nouveau. La déconnexion supprime la session de connexion.',
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      blocks: [
        `Écrivez à ${supportEmail}. La Politique de confidentialité en dit plus sur vos données et vos droits.`,
      ],
    },
  ],
}

export const legal: typeof en.legal = {
  terms,
  privacy,
  cookies,
  lastUpdated: (date) => `Dernière mise à jour : ${date}`,
  contents: 'Sur cette page',
  otherPages: 'À lire aussi',
}
