import type { Post } from './post.ts';

export const dayOne: Post = {
  id: 'day-one-in-thirty-small-notes',
  title: 'Day one, in thirty small notes',
  description:
    'From the first chalk line to the last lamp: what was written in the margins of the programme on the opening day.',
  author: 'Saanvi Oraon',
  tags: ['diary'],
  appeared: { daysAgo: 0, at: '00:00' },
  content: `<p>I was given a fresh notebook and the order to miss nothing. I missed a great deal. Here is the rest.</p>
<h2>Morning</h2>
<ol>
<li>Chalk on the path at the mango gate: <em>welcome, mind the goat</em>. No goat to be seen.</li>
<li>The first event of the festival is a pawn, moved two squares, by a girl with a plaster on her thumb.</li>
<li>Eighty chess clocks. One of them is a kitchen timer. Nobody has protested.</li>
<li>In the library courtyard forty people are drawing a toddler. The toddler is drawing them back.</li>
<li>Biju has chosen the drawing that he wishes to keep. It is his own.</li>
<li>Code Golf: complete silence, then one person says “oh, you <em>devil</em>” to a semicolon.</li>
<li>A treasure-hunt team runs past. The same team runs past the other way. A gardener looks at his nails.</li>
<li>At the door of the One-Hour Novel a boy asks whether he may leave, because he has finished. Eleven minutes. He had misread it as the one-<em>page</em> novel. They let him publish.</li>
<li>The judge for solo voice has stopped writing. She is conducting, very slightly, with the cap of her pen.</li>
</ol>
<h2>Noon</h2>
<ol start="10">
<li>The clock strikes. A man beside me puts down his tray and starts to dance.</li>
<li>So does his tray.</li>
<li>There were thirty-four of them in the samosa queue. The samosas were real. I have the proof.</li>
<li>Someone’s grandmother: “In our day the mob was flash too, but we had better saris.”</li>
<li>Beatbox. A sound like a door, a sound like a bigger door, a sound like my uncle’s scooter. Real scooter answers from the car park. Ovation.</li>
</ol>
<h2>Afternoon</h2>
<ol start="15">
<li>In Shed 3 a bridge made of ice-cream sticks is holding thirty kilos of sand and the breath of sixty people.</li>
<li>It has stopped holding the sand.</li>
<li>The Long Quiz: a question about the pigeon. The pigeon is asked as well. The pigeon is nearer.</li>
<li>Two dancers who did not know each other at breakfast have just made a professor of metallurgy blow his nose.</li>
<li>On the white wall, two teams have been arguing about a border for an hour. It has turned into a river. Both claim the fish.</li>
<li>There is the goat. He is tall, studies statistics, and has the whole lawn in his hoof.</li>
<li>Somebody at the back says the last line of the street play before the actors do not say it. I had goose pimples up to the elbow.</li>
</ol>
<h2>Evening</h2>
<ol start="22">
<li>Tamarind House have apologised to the Black Box with sweets. The Black Box has forgiven them. I have had four.</li>
<li>A ping-pong semi-final is being played with a frying pan. The umpire calls “let” and then “lunch”.</li>
<li>Ink &amp; Mic. A poem in Khasi, with no translation. Nobody asks for one.</li>
<li>Mahua’s drummer hands his sticks to Deodar’s drummer, whose own have snapped. Then he hands over the drums.</li>
<li>An old man in the third row gets up during the folk dance, walks on to the stage and corrects an elbow. Applause. He bows. He corrects another.</li>
</ol>
<h2>Night</h2>
<ol start="27">
<li>We wait on the terraces. No light at all. Three thousand people trying to be quiet make a sound like the sea.</li>
<li>One lamp at the bottom. Then the lamp beside it.</li>
<li>It takes eleven minutes. The girl next to me, a first-year, whispers: “Is it always like this?”</li>
<li>I tell her no. I have been here four times, and I tell her no, it has never been like this. It is what I was told in my first year. It was true then too.</li>
</ol>`,
};
