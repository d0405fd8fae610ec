# What can be wrong with a map
fault-missing = is missing
fault-missing-or-wrong = is missing or of the wrong type
fault-not-an-object = must hold JSON objects only
fault-extent = must be four numbers: west, south, east, north
fault-name = must give the name in en and fr
fault-used-twice = is used by two areas
fault-none-of = { $value } is none of { $choices }
fault-no-area = there is no area { $name }
fault-no-country = there is no country { $name }
fault-rect = a box needs four numbers: x, y, width, height
fault-island-at = an island needs its longitude and latitude
fault-island-sea = an island must name the sea it lies in
fault-anchors = needs at least one [longitude, latitude], and nothing else
fault-aliases = must be a list of names
fault-two-areas = must name two areas
fault-listed-twice = is listed twice
fault-neither-side = { $value } is neither side of the border
fault-itself = joins an area to itself
fault-out-of-play = names an area that is out of play
fault-coast-order = a must be a land area and b a sea
fault-not-a-coast = joins land and sea: list it in coasts
fault-also-listed = is also listed as adjacent
fault-no-file = there is no such file
fault-not-json = cannot be read: { $error }
fault-on-two-boards = is used on { $board } and on another board
fault-no-area-on = there is no area { $name } on { $board }
fault-no-block = a border names it, but it is not described
fault-no-shape = nothing is drawn for it
fault-no-such-shape = is drawn, but no area of the map
fault-label-outside = its label lies outside its outline
fault-off-the-sheet = its box reaches beyond the sheet
fault-not-drawn = is listed, but the two do not touch on the drawing: mark it across, or move anchors
fault-not-listed = touch on the drawing over { $length } units, but are not listed: list them, or put them into unlinked
fault-anchors-miss = its anchors miss the land or the sea it belongs to

# What the commands say
map-sound = { $name }: { $areas } areas, { $borders } borders, { $coasts } coasts, nothing wrong
map-faults = { $name }: { $count ->
    [one] one fault
   *[other] { $count } faults
}
map-drawn = { $name }: { $areas } areas drawn into { $folder }, { $count ->
    [0] 0 problems
    [one] 1 problem
   *[other] { $count } problems
}
map-written = { $file }: { $kilobytes } kB
map-no-tool = the map tool needs shapely, pyproj, numpy and scipy: pip install 'sandtable[map]'
map-no-output = say where the picture goes: --svg FILE or --png FILE
map-no-converter = there is no converter from SVG to PNG here: pip install 'sandtable[map]', or install rsvg-convert
