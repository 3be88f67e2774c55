import type { Random } from './random.ts'

export type Gender = 'woman' | 'man'
export type Community = keyof typeof communities
export type Person = { name: string; gender: Gender; community: Community }

/** The naming traditions of the island, each with its rough share of the population. */
const communities = {
  hindu: {
    share: 42,
    woman:
      'Anjali, Kavita, Priya, Shreya, Deepa, Vandana, Neha, Ritu, Sandhya, Pooja, Leena, Yashna, Bhavna, Kritika, Meera',
    man: 'Vishal, Rajesh, Avinash, Kavish, Nitin, Yash, Ashvin, Dev, Hemant, Sanjeev, Roshan, Vikash, Akash, Keshav, Prakash',
    family:
      'Beeharry, Ramdin, Gopaul, Seebaluck, Doorgakant, Bhunjun, Ramsurrun, Teeluck, Sookun, Luchmun, Jhurry, Goburdhun, Dookhun, Ramessur, Bissessur, Mungur, Gungah, Purmessur, Hurdoyal, Sewraj, Boodhoo, Kissoon',
  },
  muslim: {
    share: 17,
    woman: 'Nadia, Zainab, Shameema, Farzana, Aaliyah, Ruwaida, Nasreen, Fatimah, Yasmine, Hafsa',
    man: 'Irfaan, Nazeer, Bilal, Yusuf, Imraan, Shakeel, Riyad, Zaid, Faizal, Ibrahim',
    family:
      'Joomun, Peerbocus, Bundhun, Nazurally, Mohamudally, Jaunbocus, Khodabux, Oozeer, Peeroo, Toorawa, Emambokus, Beebeejaun, Rujbally, Hosenally',
  },
  tamil: {
    share: 10,
    woman: 'Selvi, Kamala, Devina, Shalini, Vimala, Malini, Saraswati',
    man: 'Siven, Kumaren, Vellen, Pregassen, Magesh, Loganaden, Suren',
    family:
      'Pillay, Moutou, Veerasamy, Armoogum, Mooroogan, Chellapermal, Valaydon, Coopoosamy, Narrainen, Ponnusamy, Murday, Sinnappa',
  },
  telugu: {
    share: 5,
    woman: 'Lakshmi, Sujata, Padma, Swetha, Rohini',
    man: 'Kiran, Ravi, Srinivas, Naresh, Venkat',
    family: 'Appadoo, Venkatasamy, Appalsamy, Naidoo, Gunnoo, Gurriah, Ramanah, Lutchmanah',
  },
  creole: {
    share: 18,
    woman:
      'Marie-Josée, Stéphanie, Noémie, Christelle, Anaëlle, Mirella, Jessica, Sabrina, Géraldine, Laetitia',
    man: 'Dylan, Jean-Noël, Jérémie, Fabrice, Ludovic, Jason, Steeve, Gaëtan, Olivier, Kervin',
    family:
      'Perrine, Lafleur, Azor, Bienvenu, Labonne, Jolicoeur, Agathe, Prosper, Baptiste, Laval, Casimir, Sansquartier, Légentil, Momus',
  },
  franco: {
    share: 3,
    woman: 'Éléonore, Camille, Sophie, Mathilde',
    man: 'Jean-Marc, Antoine, Thierry, Guillaume',
    family: "Rouillard, Koenig, Maingard, Giraud, Desmarais, d'Unienville, Lenoir",
  },
  sino: {
    share: 5,
    woman: 'Joyce, Mei Lin, Vanessa, Karen, Michelle',
    man: 'Kevin, Alain, Eric, Stephan, Clifford',
    family: 'Ah Chong, Li Kwong, Chan Wing, Ng Cheong, Lam Hung, Leung Shing, Fok Kan, Yip Tong, Cheung Kai',
  },
} as const

const shares = Object.entries(communities).map(([key, { share }]) => [key as Community, share] as const)

/** A person whose full name is not in `taken` yet. */
export function newPerson(random: Random, taken: Set<string>): Person {
  for (;;) {
    const community = random.weighted(shares)
    const gender = random.pick(['woman', 'man'] as const)
    const names = communities[community]
    const name = `${random.pick(names[gender].split(', '))} ${random.pick(names.family.split(', '))}`
    if (taken.has(name)) continue
    taken.add(name)
    return { name, gender, community }
  }
}
